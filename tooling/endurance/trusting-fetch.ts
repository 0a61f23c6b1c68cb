import type { IncomingMessage } from 'node:http';
import { Agent, request as send } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/**
 * A `fetch` that trusts `certificate` alone, which the runtime's own can't be told. It sends a body in one go, as
 * browsers do, so that its end is not late; with `duplex` it streams.
 */
export function createTrustingFetch(certificate: string): typeof fetch {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return async (input, init) => {
    const asked = new Request(input, init);
    const isStreamed = asked.body !== null && init?.duplex === 'half';
    const whole = asked.body && !isStreamed ? Buffer.from(await asked.arrayBuffer()) : undefined;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(
        asked.url,
        { agent, method: asked.method, headers: Object.fromEntries(asked.headers) },
        resolve,
      );
      request.on('error', (error) => reject(new TypeError('fetch failed', { cause: error })));
      asked.signal.addEventListener('abort', () => request.destroy());
      if (!asked.body || whole) return void request.end(whole);
      // the server may respond, and close, before it has read everything
      const body = Readable.fromWeb(asked.body);
      body.on('error', (error) => request.destroy(error));
      body.pipe(request);
    });
    const headers = new Headers();
    for (let at = 0; at < response.rawHeaders.length; at += 2)
      headers.append(response.rawHeaders[at] ?? '', response.rawHeaders[at + 1] ?? '');
    const status = response.statusCode ?? 0;
    const isEmpty = status === 204 || status === 304 || asked.method === 'HEAD';
    if (isEmpty) response.resume();
    const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
    return new Response(body, { status, headers, statusText: response.statusMessage ?? '' });
  };
}
