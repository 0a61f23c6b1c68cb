/** 1:05; tenths in the last ten seconds, 0:09.4. Rounded up: 0:00 is over. */
export function formatMs(ms: number): string {
  const isLast = ms < 10_000;
  const tenths = Math.ceil(ms / 100);
  const seconds = isLast ? Math.floor(tenths / 10) : Math.ceil(ms / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}${isLast ? `.${tenths % 10}` : ''}`;
}
