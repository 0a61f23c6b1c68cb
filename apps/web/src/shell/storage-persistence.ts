/** Set once the browser has been asked. */
export const persistenceAskedKey = 'persistence-asked';

/** Asks the browser, once per device, not to evict its storage. It may prompt the user or refuse; nothing depends on the answer. */
export function askForPersistence(): void {
  if (localStorage.getItem(persistenceAskedKey) !== null) return;
  localStorage.setItem(persistenceAskedKey, 'yes');
  // undefined on insecure origins
  const storage = navigator.storage as StorageManager | undefined;
  void storage?.persist().catch(() => {});
}
