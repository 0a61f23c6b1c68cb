import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { Button, Group, Stack } from '@mantine/core';
import classes from '../../../ui/form/form-fields.module.css';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
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
  const rows = form.rows(name);
  return (
    <Stack gap="lg">
      {rows.list.map(({ values, fields }, index) => {
        const numbered = { what: say(row), n: index + 1 };
        const shown = fields.filter(
          (field) => !field['data-path'].endsWith('.choices') || values['kind'] === 'CHOICE',
        );
        return (
          <div key={index} role="group" aria-label={say('competition.rowOf', numbered)}>
            <div className={classes.fields}>
              {shown.map((field) => (
                <SchemaField key={field['data-path']} {...field} />
              ))}
            </div>
            <Button
              mt="xs"
              size="compact-sm"
              variant="light"
              color="red"
              aria-label={say('competition.removeRow', numbered)}
              onClick={() => rows.remove(index)}
            >
              {say('competition.remove')}
            </Button>
          </div>
        );
      })}
      <Group>
        <Button
          variant="default"
          disabled={rows.list.length >= max}
          onClick={() => rows.add({ id: newId(), ...start })}
        >
          {say(add)}
        </Button>
      </Group>
    </Stack>
  );
}
