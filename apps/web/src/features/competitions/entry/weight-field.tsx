import { DivisionQuery } from '@dojang/schemas/division';
import type { Answer } from '@dojang/schemas/resolve-divisions';
import { type PlainKey, readMessage, type Say } from '@dojang/schemas/say';
import { readDraft, readFieldFacts } from '../../../ui/form/field-schema.ts';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './competition.module.css';

const WeightDraft = DivisionQuery.pick({ weight: true });

/** A typed weight in grams, or what is wrong with it. */
export function readWeight(say: Say, text: string): { value: number | null; error?: string } {
  const { data, error } = WeightDraft.safeParse(readDraft(say, WeightDraft, { weight: text }));
  const message = error?.issues[0]?.message;
  if (message !== undefined) return { value: null, error: say(readMessage(message)) };
  return { value: data?.weight ? Math.round(data.weight * 1000) : null };
}

/** A weight as it is typed. */
export const writeWeight = (say: Say, grams: number | null): string =>
  grams === null ? '' : (grams / 1000).toLocaleString(say.locale, { useGrouping: false });

export const isByWeight = ({ missing, reasons }: Answer): boolean =>
  missing.includes('WEIGHT') || reasons.some(({ kind }) => kind === 'WEIGHT');

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint: PlainKey;
};

export function WeightField({ error, hint, ...input }: Props) {
  const say = useSay();
  return (
    <div className={classes.weight}>
      <SchemaField
        {...readFieldFacts(say, 'weight', WeightDraft.shape.weight)}
        {...input}
        kind="number"
        data-path="weight"
        description={say(hint)}
        {...(error === undefined ? {} : { error })}
      />
    </div>
  );
}
