/** Set once the browser was asked. */
export const persistenceAskedKey = 'persistence-asked';

/**
 * Asks the browser, once on each device, not to remove what is kept here when it lacks room. It may refuse, or ask
 * the person: either way nothing else changes.
 */
export function askForPersistence(): void {
  if (localStorage.getItem(persistenceAskedKey) !== null) return;
  localStorage.setItem(persistenceAskedKey, 'yes');
  // an insecure address has no storage manager
  const storage = navigator.storage as StorageManager | undefined;
  void storage?.persist().catch(() => {});
}
