/** The way back after a login: only a path of this very site, and never to the login itself. */
export function localPath(path: string | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  // taken by itself, a path that begins with two slashes is an address of another site
  const isWayBack = !/^\/(\/|(login\/*)?$)/.test(url.pathname);
  return isWayBack ? url.pathname + url.search + url.hash : undefined;
}
