/** A target from outside, of a login or a notification: `path` if it is on this site and not the login page, else undefined. */
export function localPath(path: string | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (url?.origin !== origin) return undefined;
  // a path that starts with two slashes is a URL of another host
  const isAllowed = !/^\/(\/|(login\/*)?$)/.test(url.pathname);
  return isAllowed ? url.pathname + url.search + url.hash : undefined;
}
