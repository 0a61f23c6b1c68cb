/** The way back after a login: only a path of this very site, and never to the login itself. */
export function localPath(path: string | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  const isLocal = url?.origin === origin && !/^\/(login\/*)?$/.test(url.pathname);
  return isLocal ? url.pathname + url.search + url.hash : undefined;
}
