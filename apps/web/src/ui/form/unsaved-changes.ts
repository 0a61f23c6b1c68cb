const checks = new Set<() => boolean>();

/** Lets `isDirty` say whether something on the page is unsaved, until the returned function is called. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  checks.add(isDirty);
  return () => void checks.delete(isDirty);
}

/** Whether leaving the page now would lose what has been typed. */
export const hasUnsavedChanges = (): boolean => [...checks].some((isDirty) => isDirty());
