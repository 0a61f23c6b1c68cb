import { createContext, useContext, useState } from 'react';
import type { PersonRow } from './readiness-view.ts';

/** Selected people by id, including rows that are filtered out, as last seen. */
export type ChosenPeople = {
  people: ReadonlyMap<string, PersonRow>;
  choose: (rows: readonly PersonRow[], isChosen: boolean) => void;
};

/** For the table's checkboxes: keeps the column definitions constant. */
export const ChosenPeopleContext = createContext<ChosenPeople | null>(null);

export function useChosenPeople(): ChosenPeople {
  const chosen = useContext(ChosenPeopleContext);
  if (!chosen) throw new Error('useChosenPeople needs a ChosenPeopleContext');
  return chosen;
}

export function useChosenPeopleState(): ChosenPeople & { clear: () => void } {
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
