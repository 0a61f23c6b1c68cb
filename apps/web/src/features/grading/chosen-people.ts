import { createContext, useContext, useState } from 'react';
import type { PersonRow } from './readiness-view.ts';

/** Who is chosen, whatever of the list is shown: each as they stood in it last. */
export type ChosenPeople = {
  people: ReadonlyMap<string, PersonRow>;
  choose: (rows: readonly PersonRow[], isChosen: boolean) => void;
};

/** Read by the boxes of the table, so that its columns stay the same. */
export const ChosenPeopleContext = createContext<ChosenPeople | null>(null);

export function useChosenPeople(): ChosenPeople {
  const chosen = useContext(ChosenPeopleContext);
  if (!chosen) throw new Error('a box of a person stands outside of the list');
  return chosen;
}

export function useNewChosenPeople(): ChosenPeople & { clear: () => void } {
  const [people, setPeople] = useState<ChosenPeople['people']>(new Map());
  return {
    people,
    clear: () => setPeople(new Map()),
    choose: (rows, isChosen) =>
      setPeople((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (isChosen) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      }),
  };
}
