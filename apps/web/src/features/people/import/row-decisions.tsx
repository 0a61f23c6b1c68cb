import type { PreviewRow, Remedy } from '@dojang/schemas/lists/import';
import { limits } from '@dojang/schemas/limits';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './import-page.module.css';

export type Decisions = {
  confirmed: ReadonlySet<string>;
  onConfirm: (confirmation: string, isConfirmed: boolean) => void;
  onRemedy: (remedy: Remedy, asked: string) => void;
  canConfirm: boolean;
  /** Whether the remedies fit the list as it is now. */
  canRemedy: boolean;
};

type Props = Decisions & { row: PreviewRow; describedBy: string };

/** What only a person can decide about a row: whether it overwrites who somebody is, and what helps a refused one. */
export function RowDecisions({ row: { row, person, confirmation, remedy }, ...props }: Props) {
  const say = useSay();
  return (
    <>
      {confirmation !== null && (
        <Checkbox
          className={classes.cell}
          label={say('imports.overwrite', { name: person ?? '' })}
          aria-label={say('imports.overwriteIn', { name: person ?? '', row })}
          aria-describedby={props.describedBy}
          checked={props.confirmed.has(confirmation)}
          disabled={!props.canConfirm}
          onChange={(event) => props.onConfirm(confirmation, event.currentTarget.checked)}
        />
      )}
      {remedy && (
        <RemedyPress remedy={remedy} disabled={!props.canRemedy} onPress={props.onRemedy} />
      )}
    </>
  );
}

type PressProps = { remedy: Remedy; disabled: boolean; onPress: Decisions['onRemedy'] };

function RemedyPress({ remedy, disabled, onPress }: PressProps) {
  const say = useSay();
  const [asked, setAsked] = useState('');
  const { message, asked: cell } = remedy;
  const isFilled = cell === null || asked.trim() !== '';
  return (
    <form
      className={classes.cell}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled && !disabled) onPress(remedy, asked);
      }}
    >
      <Stack gap="xs" align="start">
        {cell && (
          <TextInput
            label={say('imports.asked')}
            maxLength={limits.cellMaxLength}
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
        )}
        <Button
          type="submit"
          variant="light"
          className={classes.remedy}
          disabled={disabled || !isFilled}
        >
          {message}
        </Button>
      </Stack>
    </form>
  );
}
