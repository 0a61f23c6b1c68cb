import { describeSum } from '@dojang/schemas/describe-entry';
import { Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { usePushToast } from '../../../shell/use-toasted-mutation.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Competition, Competitor, Entry } from './competition-view.ts';
import classes from './competition.module.css';
import { type Draft, readRow, type Row, startDraft, wishesOf } from './entry-draft.ts';
import { EntryRow } from './entry-row.tsx';
import { useEntryChanges } from './use-entry-changes.ts';

type Props = {
  competition: Competition;
  people: readonly Competitor[];
  /** The entry that the form changes. */
  changed?: Entry;
  onDone: () => void;
};

/** Enters several people at once, or changes a wish. Works offline. */
export function EntryForm({ competition, people, changed, onDone }: Props) {
  const say = useSay();
  const { change } = useEntryChanges();
  const push = usePushToast();
  const giveConsents = useGivingConsents();
  const element = useRef<HTMLFormElement>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), []);
  // without it, its division is free
  const others = competition.entries.filter(({ id }) => id !== changed?.id);
  const shown = { ...competition, entries: others };
  const rows = people
    .map((person) =>
      readRow(say, shown, person, drafts[person.id] ?? startDraft(say, person, changed)),
    )
    .filter(({ options }) => options.length > 0);
  const chosen = rows.filter(({ draft }) => draft.isChosen);
  const fees = chosen.flatMap((row) => row.chosen.map(() => row.fee_cents));

  function submit() {
    if (chosen.some(({ weightError, problem }) => weightError ?? problem)) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const ids = chosen.flatMap((row) =>
      wishesOf(row, changed).map((wish) => change({ competition, person: row.person }, wish)),
    );
    void giveConsents(chosen);
    push(ids, 'competition.sent');
    onDone();
  }

  return (
    <form
      noValidate
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <ul className={classes.people}>
          {rows.map((row) => (
            <EntryRow
              key={row.person.id}
              row={row}
              competition={competition}
              isAlone={changed !== undefined}
              onChange={(part) =>
                setDrafts({ ...drafts, [row.person.id]: { ...row.draft, ...part } })
              }
            />
          ))}
        </ul>
        <Text fw={600} aria-live="polite">
          {say('competition.sumOf', { n: fees.length, fee: describeSum(say, fees) })}
        </Text>
        <FormActions
          label={
            changed ? say('competition.saveChange') : say('competition.send', { n: chosen.length })
          }
          isDisabled={fees.length === 0}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

function useGivingConsents() {
  const user = useUser();
  const local = useLocalReplica();
  const showFailure = useFailureToast();
  const { mutateAsync } = trpc.paper.changeConsent.useMutation();
  return async (rows: readonly Row[]) => {
    const given = rows.flatMap(({ person: { id }, draft }) =>
      draft.consents.map((kind) => ({ kind, isGiven: true, ...(id !== user.id && { id }) })),
    );
    try {
      for (const consent of given) await mutateAsync(consent);
    } catch (error) {
      showFailure(error);
    }
    if (given.length > 0) await local.current?.sync();
  };
}
