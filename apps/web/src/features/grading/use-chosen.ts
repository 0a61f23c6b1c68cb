import { useState } from 'react';

/** Who is chosen in a list of people, by their ids. */
export function useChosen(initial: readonly string[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  return { chosen, choose, chooseAll: (ids: readonly string[]) => setChosen(new Set(ids)) };
}
