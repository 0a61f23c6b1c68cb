/**
 * A `fetch` that keeps cookies, for scripts: they have no browser that keeps their session. Give the
 * same one to `createClient` and `uploadFile`. A cookie goes back to the origin that set it and to no
 * other, is forgotten when the server takes it back, and is nowhere but in memory. `send` is what it
 * asks with, the runtime's own `fetch` if left out; it fails as that does.
 */
export function createSessionFetch(send: typeof fetch = fetch): typeof fetch {
  const jars = new Map<string, Map<string, string>>();

  return async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    if (jar.size > 0) request.headers.set('cookie', [...jar.values()].join('; '));
    const answer = await send(request);
    for (const cookie of answer.headers.getSetCookie()) keep(jar, cookie);
    return answer;
  };
}

function keep(jar: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
  else jar.set(name, pair);
}
