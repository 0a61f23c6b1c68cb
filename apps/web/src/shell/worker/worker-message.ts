/** What the page tells its service worker. The payload of SET_USER is the stored user; null for nobody. */
export type WorkerMessage =
  | { type: 'SET_USER'; payload: { id: string } | null }
  | { type: 'SKIP_WAITING' };
