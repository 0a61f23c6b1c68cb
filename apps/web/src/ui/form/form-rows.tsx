import { Button, Group, Stack } from '@mantine/core';
import { FailureAlert } from './failure-alert.tsx';
import classes from './form-fields.module.css';
import type { FormRow } from './field-schema.ts';
import { SchemaField } from './schema-field.tsx';
import type { Rows } from './use-schema-form.ts';

type Props = {
  rows: Rows;
  min?: number;
  max: number;
  /** What most rows are. */
  start: () => object;
  texts: {
    add: string;
    remove: string;
    rowOf: (n: number) => string;
    removeOf: (n: number) => string;
  };
  /** Whether a field of a row is shown. */
  isShown?: (path: string, values: FormRow) => boolean;
};

/** The rows of a form's list, each with what removes it, and what adds one. */
export function FormRows({ rows, min = 0, max, start, texts, isShown = () => true }: Props) {
  return (
    <Stack gap="lg">
      {rows.list.map(({ values, fields }, index) => (
        <div key={index} role="group" aria-label={texts.rowOf(index + 1)}>
          <div className={classes.fields}>
            {fields
              .filter((field) => isShown(field['data-path'], values))
              .map((field) => (
                <SchemaField key={field['data-path']} {...field} />
              ))}
          </div>
          {rows.list.length > min && (
            <Button
              mt="xs"
              size="compact-sm"
              variant="light"
              color="red"
              aria-label={texts.removeOf(index + 1)}
              onClick={() => rows.remove(index)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      ))}
      <FailureAlert text={rows.error} />
      <Group>
        <Button
          variant="default"
          disabled={rows.list.length >= max}
          onClick={() => rows.add(start())}
        >
          {texts.add}
        </Button>
      </Group>
    </Stack>
  );
}
