import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import type { AnnouncementSchemaForm } from './announcement-draft.ts';

/** What a row is called, the button that adds one, and what most rows are. */
const lists = {
  fees: {
    row: 'competition.fee',
    add: 'competition.addFee',
    max: limits.feesMax,
    start: { kind: 'ENTRY' },
  },
  weigh_in: {
    row: 'competition.weighIn',
    add: 'competition.addWeighIn',
    max: limits.weighInsMax,
    start: {},
  },
  questions: {
    row: 'competition.question',
    add: 'competition.addQuestion',
    max: limits.questionsMax,
    start: { kind: 'TEXT' },
  },
} as const;

type Props = { form: AnnouncementSchemaForm; name: keyof typeof lists };

export function RowList({ form, name }: Props) {
  const say = useSay();
  const { row, add, max, start } = lists[name];
  const of = (n: number) => ({ what: say(row), n });
  return (
    <FormRows
      rows={form.rows(name)}
      max={max}
      start={() => ({ id: newId(), ...start })}
      isShown={(path, { kind }) => !path.endsWith('.choices') || kind === 'CHOICE'}
      texts={{
        add: say(add),
        remove: say('competition.remove'),
        rowOf: (n) => say('competition.rowOf', of(n)),
        removeOf: (n) => say('competition.removeRow', of(n)),
      }}
    />
  );
}
