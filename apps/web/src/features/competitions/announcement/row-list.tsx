import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { Button, Group, Stack } from '@mantine/core';
import type { FieldProps } from '../../../ui/form/field-schema.ts';
import classes from '../../../ui/form/form-fields.module.css';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { fieldOfRow, type Row, rowFields, type RowName } from './announcement-draft.ts';

/** What a row is called, the button that adds one, and what most rows are. */
const lists = {
  fees: { row: 'competition.fee', add: 'competition.addFee', max: limits.feesMax, kind: 'ENTRY' },
  weigh_in: {
    row: 'competition.weighIn',
    add: 'competition.addWeighIn',
    max: limits.weighInsMax,
    kind: null,
  },
  questions: {
    row: 'competition.question',
    add: 'competition.addQuestion',
    max: limits.questionsMax,
    kind: 'TEXT',
  },
} as const;

type Props = {
  name: RowName;
  rows: readonly Row[];
  fieldOf: (name: string) => FieldProps<'text'>;
  onChange: (rows: readonly Row[]) => void;
};

export function RowList({ name, rows, fieldOf, onChange }: Props) {
  const say = useSay();
  const { row, add, max, kind } = lists[name];
  return (
    <Stack gap="lg">
      {rows.map(({ key }, index) => {
        const numbered = { what: say(row), n: index + 1 };
        const isShown = (field: string) =>
          field !== 'choices' || fieldOf(fieldOfRow(name, key, 'kind')).value === 'CHOICE';
        return (
          <div key={key} role="group" aria-label={say('competition.rowOf', numbered)}>
            <div className={classes.fields}>
              {Object.keys(rowFields[name])
                .filter(isShown)
                .map((field) => (
                  <SchemaField key={field} {...fieldOf(fieldOfRow(name, key, field))} />
                ))}
            </div>
            <Button
              mt="xs"
              size="compact-sm"
              variant="light"
              color="red"
              aria-label={say('competition.removeRow', numbered)}
              onClick={() => onChange(rows.filter((one) => one.key !== key))}
            >
              {say('competition.remove')}
            </Button>
          </div>
        );
      })}
      <Group>
        <Button
          variant="default"
          disabled={rows.length >= max}
          onClick={() => onChange([...rows, { key: newId(), start: { kind } }])}
        >
          {say(add)}
        </Button>
      </Group>
    </Stack>
  );
}
