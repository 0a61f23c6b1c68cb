/** Removes trailing slashes from the URL before the router reads it: `trailingSlash: 'never'` affects written URLs only. */
export function dropTrailingSlashes(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  // not /\/+$/, which is quadratic in the number of slashes
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const path = pathname.slice(0, end) || '/';
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}
