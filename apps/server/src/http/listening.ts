import { once } from 'node:events';
import { createServer } from 'node:net';

type Address = { host: string; port: number };

/** Rejects with a message when the address is not available. Runs first, so that a failed start changes nothing. */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen(address);
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, address);
  }
  server.close();
  await once(server, 'close');
}

const loopback = /^(localhost|\[?::1\]?|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** Wraps errors about the address in a user-facing message; returns any other error unchanged. */
export function explainListenError(error: unknown, { host, port }: Address): unknown {
  const sentence = sentenceFor((error as NodeJS.ErrnoException).code ?? '', host, port);
  return sentence === null ? error : new Error(sentence, { cause: error });
}

function sentenceFor(code: string, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program, perhaps by Dojang itself. Stop that one, or choose another port: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`;
    case 'EACCES':
      return `This user may not listen on port ${port}: those below 1024 are often kept for the system. Choose another one: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this machine. Take 127.0.0.1 for this machine alone, or 0.0.0.0 to let others in.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, and no machine is known by that name. Take 127.0.0.1 for this machine alone, or 0.0.0.0 to let others in.`;
    default:
      return null;
  }
}
