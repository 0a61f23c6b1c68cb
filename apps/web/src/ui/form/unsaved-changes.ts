const checks = new Set<() => boolean>();

/** Registers a check for unsaved changes; returns the function that unregisters it. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  checks.add(isDirty);
  return () => void checks.delete(isDirty);
}

/** Whether leaving the page now would lose input. */
export const hasUnsavedChanges = (): boolean => [...checks].some((isDirty) => isDirty());
