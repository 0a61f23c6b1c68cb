import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMutation } from '../../shell/replica/use-replica.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { fullNameOf } from '../user/full-name.ts';
import type { Competition, Competitor, Entry } from './competition-view.ts';
import { describeSum } from './describe-entry.ts';
import { type Draft, readRow, startDraft, wishesOf } from './entry-draft.ts';
import { EntryRow } from './entry-row.tsx';
import { useGivingConsents } from './use-giving-consents.ts';
import { useSendingEntries } from './use-sending-entries.ts';
import classes from './competition.module.css';

type Props = {
  competition: Competition;
  people: readonly Competitor[];
  /** The wish that the form replaces. */
  changed?: Entry;
  onDone: () => void;
};

/** Enters several people at once, or changes a wish. Works offline. */
export function EntryForm({ competition, people, changed, onDone }: Props) {
  const say = useSay();
  const mutate = useMutation('competition');
  const send = useSendingEntries();
  const give = useGivingConsents();
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
  const fees = chosen.flatMap((row) => row.chosen.map(() => row.fee));

  function submit() {
    if (chosen.some(({ weightError, problem }) => weightError ?? problem)) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    for (const row of chosen) {
      const name = { name: fullNameOf(row.person) };
      if (changed)
        mutate(competition.id, { action: 'WITHDRAW', entry_id: changed.id, note: null }, name);
      for (const wish of wishesOf(row)) mutate(competition.id, wish, name);
    }
    void give(chosen);
    send(competition.id, 'competition.sent');
    onDone();
  }

  const form = (
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
              {...{ row, competition }}
              isAlone={changed !== undefined}
              onChange={(draft) => setDrafts({ ...drafts, [row.person.id]: draft })}
            />
          ))}
        </ul>
        <Text fw={600} aria-live="polite">
          {say('competition.sumOf', { n: fees.length, fee: describeSum(say, fees) })}
        </Text>
        <Group gap="sm">
          <Button type="submit" disabled={fees.length === 0}>
            {changed
              ? say('competition.saveChange')
              : say('competition.send', { n: chosen.length })}
          </Button>
          <Button variant="default" onClick={onDone}>
            {say('app.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
  if (changed) return form;
  return (
    <Card
      title={say('competition.whoStarts')}
      intro={say('competition.whoStartsIntro')}
      data-not-printed
    >
      {form}
    </Card>
  );
}
