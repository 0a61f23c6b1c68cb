type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Takes slashes off the end of the address before a router reads it. A router with
 * `trailingSlash: 'never'` only writes addresses without them.
 */
export function dropTrailingSlashes(
  { pathname, search, hash }: Address,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  // no /\/+$/, which begins anew at each of many slashes
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const path = pathname.slice(0, end) || '/';
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}
