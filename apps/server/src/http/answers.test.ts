import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendError } from './answers.ts';

test('a tab that is closed before its answer is no error in the log', async () => {
  const logged = new PassThrough({ objectMode: true });
  const app = Fastify({
    disableRequestLogging: true,
    logger: { stream: { write: (line: string) => logged.write(JSON.parse(line)) } },
  });
  app.setErrorHandler(sendError);
  app.post('/', (_request, reply) => {
    socket.destroy();
    return reply.send(new PassThrough());
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const head = ['POST / HTTP/1.1', 'host: x', 'content-type: application/json'];
  socket.write([...head, 'content-length: 2', '', '{}'].join('\r\n'));
  for await (const { msg, level } of logged as AsyncIterable<{ msg: string; level: number }>) {
    expect(level).toBe(30);
    if (!msg.startsWith('Server listening')) break;
  }
  await app.close();
});
