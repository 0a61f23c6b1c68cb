/** Whether `error` is caused by a full disk or an exhausted quota. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
