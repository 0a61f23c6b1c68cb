import { useEffect } from 'react';

/** Begins the names under which a browser keeps answers: they are somebody's, and go with them as device-data.ts says. */
const prefix = 'kept ';
const keyOf = (name: string, id: string) => `${prefix}${id} ${name}`;

type Kept<Answer> = { answer: Answer; atMs: number };
type Shape<Answer> = {
  safeParse(value: unknown): { success: true; data: Answer } | { success: false };
};

function read<Answer>(key: string, shape: Shape<Answer>): Kept<Answer> | undefined {
  try {
    const { answer, atMs } = JSON.parse(localStorage.getItem(key) ?? '') as Kept<unknown>;
    // an earlier version of the app may have kept another shape
    const parsed = shape.safeParse(answer);
    return parsed.success ? { answer: parsed.data, atMs } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a query begin with what the server has answered last about somebody, with its time: so the page stands at once, and
 * without network. The server is asked all the same. `name` is that of the query; answers have to be JSON.
 */
export function beginWithKept<Answer>(name: string, id: string, shape: Shape<Answer>) {
  const kept = () => read(keyOf(name, id), shape);
  return {
    staleTime: 0,
    initialData: () => kept()?.answer,
    initialDataUpdatedAt: () => kept()?.atMs,
  };
}

/** Keeps what the server answers, for `beginWithKept`. */
export function useKeepAnswer(
  name: string,
  id: string,
  { data, dataUpdatedAt: atMs }: { data: unknown; dataUpdatedAt: number },
): void {
  useEffect(() => {
    if (data === undefined) return;
    try {
      localStorage.setItem(keyOf(name, id), JSON.stringify({ answer: data, atMs }));
    } catch {
      // a full device: the answer ends with the page
    }
  }, [name, id, data, atMs]);
}

/** Removes what is kept about somebody, or about everybody. */
export function removeKeptAnswers(storage: Storage, id?: string): void {
  const begin = id === undefined ? prefix : keyOf('', id);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(begin)) storage.removeItem(key);
}
