type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Takes slashes off the end of the address before a router reads it. A router with
 * `trailingSlash: 'never'` only writes addresses without them.
 */
export function dropTrailingSlashes(
  { pathname, search, hash }: Address,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}
