/**
 * What the page tells its service worker. The payload of SET_USER is the stored user, null for nobody; that of
 * KEEP_FILES the addresses of all files that are to be kept before anybody opens them.
 */
export type WorkerMessage =
  | { type: 'SET_USER'; payload: { id: string } | null }
  | { type: 'KEEP_FILES'; payload: string[] }
  | { type: 'SKIP_WAITING' };
