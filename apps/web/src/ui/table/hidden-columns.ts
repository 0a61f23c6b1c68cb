import { useLocalStorage } from '@mantine/hooks';

/** The ids in `text`, which a user or another version may have written: anything else hides nothing. */
export function readIds(text: string | undefined): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Which columns of the table `name` are hidden, remembered in this browser. */
export function useHiddenColumns(name: string) {
  return useLocalStorage<string[]>({
    key: `hidden-columns-${name}`,
    defaultValue: [],
    deserialize: readIds,
    getInitialValueInEffect: false,
  });
}
