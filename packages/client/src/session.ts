/**
 * A `fetch` with an in-memory cookie jar, which keeps the session of a script. Pass the same one to `createClient` and
 * `uploadFile`. A cookie is sent only to the origin that set it. `send` makes the requests, by default the runtime's
 * `fetch`.
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
