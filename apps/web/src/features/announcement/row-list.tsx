import type { PlainKey } from '@dojang/schemas/say';
import { Button, Group, Stack } from '@mantine/core';
import type { FieldProps } from '../../ui/form/field-schema.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import classes from '../../ui/form/form-fields.module.css';
import { fieldOfRow, type Row, rowFields, type RowName } from './announcement-draft.ts';

type Props = {
  name: RowName;
  /** What a row is called, and the button that adds one. */
  texts: { row: PlainKey; add: PlainKey };
  rows: readonly Row[];
  max: number;
  /** The props of a field of the form. */
  fieldOf: (name: string) => FieldProps<'text'>;
  onAdd: () => void;
  onRemove: (key: string) => void;
};

/** Rows of a form, each with its fields and a button that removes it. */
export function RowList({ name, texts, rows, max, fieldOf, onAdd, onRemove }: Props) {
  const say = useSay();
  return (
    <Stack gap="lg">
      {rows.map(({ key }, index) => {
        const numbered = { what: say(texts.row), n: index + 1 };
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
              onClick={() => onRemove(key)}
            >
              {say('competition.remove')}
            </Button>
          </div>
        );
      })}
      <Group>
        <Button variant="default" disabled={rows.length >= max} onClick={onAdd}>
          {say(texts.add)}
        </Button>
      </Group>
    </Stack>
  );
}
