import type { IncomingMessage } from 'node:http';
import { Agent, request as send } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A `fetch` that trusts only `certificate`. It sends bodies whole, like browsers; with `duplex` it streams. */
export function createTrustingFetch(certificate: string): typeof fetch {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return async (input, init) => {
    const wanted = new Request(input, init);
    const isStreamed = wanted.body !== null && init?.duplex === 'half';
    const whole = wanted.body && !isStreamed ? Buffer.from(await wanted.arrayBuffer()) : undefined;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(
        wanted.url,
        { agent, method: wanted.method, headers: Object.fromEntries(wanted.headers) },
        resolve,
      );
      request.on('error', (error) => reject(new TypeError('fetch failed', { cause: error })));
      wanted.signal.addEventListener('abort', () => request.destroy());
      if (!wanted.body || whole) return void request.end(whole);
      // the server may respond and close before it has read the whole body
      const body = Readable.fromWeb(wanted.body);
      body.on('error', (error) => request.destroy(error));
      body.pipe(request);
    });
    const headers = new Headers();
    for (let index = 0; index < response.rawHeaders.length; index += 2)
      headers.append(response.rawHeaders[index] ?? '', response.rawHeaders[index + 1] ?? '');
    const status = response.statusCode ?? 0;
    const isEmpty = status === 204 || status === 304 || wanted.method === 'HEAD';
    if (isEmpty) response.resume();
    const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
    return new Response(body, { status, headers, statusText: response.statusMessage ?? '' });
  };
}
