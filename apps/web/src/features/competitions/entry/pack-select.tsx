import { divisionPacks } from '@dojang/schemas/division-packs';
import { asIs, type PlainKey } from '@dojang/schemas/say';
import { useState } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';

type Pack = (typeof divisionPacks)[number];

/** The chosen rules of an association, and the select that chooses them. */
export function usePackSelect(label: PlainKey, first: Pack = divisionPacks[0]) {
  const say = useSay();
  const [id, setId] = useState<string>();
  const pack = divisionPacks.find((one) => one.id === id) ?? first;
  const select = (
    <Select
      label={say(label)}
      value={pack.id}
      onChange={setId}
      choices={divisionPacks.map((one) => ({ value: one.id, label: asIs(one.title) }))}
    />
  );
  return { pack, select };
}
