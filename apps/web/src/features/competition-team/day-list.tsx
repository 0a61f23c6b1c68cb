import type { PlainKey } from '@dojang/schemas/say';
import { Group, Text } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { PrintButton } from '../../ui/action-buttons.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';
import type { Competition } from '../competition/competition-view.ts';
import type { Starter } from './team-rows.ts';
import { TeamSheet } from './team-sheet.tsx';

type Props = {
  competition: Competition;
  starters: readonly Starter[];
  label: PlainKey;
  hint: PlainKey;
  /** What is entered. */
  title: PlainKey;
  renderField: (starter: Starter) => ReactNode;
};

/** A field for each starter; on paper the day sheet. */
export function DayList({ competition, starters, label, hint, title, renderField }: Props) {
  const say = useSay();
  return (
    <>
      <div data-not-printed>
        <Text c="dimmed">{say(hint)}</Text>
        <LineTable
          label={say(label)}
          rows={starters}
          emptyText={say('team.noConfirmed')}
          titles={[say('competition.person'), say('competition.division'), say(title)]}
          renderCells={(row) => [row.name, row.division, renderField(row)]}
        />
      </div>
      <Group data-not-printed>
        <PrintButton>{say('team.printSheet')}</PrintButton>
      </Group>
      <TeamSheet
        competition={competition}
        rows={starters}
        columns={['weight', 'result']}
        isForDay
      />
    </>
  );
}

/** Enter leaves the field, which saves it, for the next one. */
export function focusNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  const { currentTarget } = event;
  const all = [...(currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const next = all[all.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
}
