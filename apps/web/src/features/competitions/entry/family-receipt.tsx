import { assess } from '@dojang/schemas/assess';
import {
  describeEntry,
  describeEntryDivision,
  describeFee,
  describeSum,
  feeOf,
} from '@dojang/schemas/describe-entry';
import { describeValue } from '@dojang/schemas/describe-value';
import { isOpen } from '@dojang/schemas/entry-rules';
import { isConsent, PaperKind } from '@dojang/schemas/paper';
import { Group, Text } from '@mantine/core';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import {
  chipOf,
  type Competition,
  type Competitor,
  entriesOf,
  describeEvent,
} from './competition-view.ts';

type Props = { competition: Competition; people: readonly Competitor[] };

/** What the family has entered, on the page and as its only print. */
export function FamilyReceipt({ competition, people }: Props) {
  const say = useSay();
  if (people.length === 0) return null;
  const rows = people.flatMap((person) =>
    entriesOf(competition, person.id)
      .filter(isOpen)
      .map((entry) => ({ id: entry.id, person, entry, fee: feeOf(competition, entry) })),
  );
  const describeConsents = (person: Competitor) =>
    assess(competition, person, null)
      .papers.filter(({ kind }) => isConsent(kind))
      .map(({ kind, paper }) => {
        const name = describeValue(say, PaperKind, kind) ?? kind;
        const what = say(paper ? 'competition.consentGiven' : 'competition.consentMissing');
        return say('competition.ofPerson', { name, what });
      })
      .join('\n');
  return (
    <Card
      data-sheet
      gap="sm"
      title={say('competition.receipt')}
      intro={describeEvent(say, competition)}
    >
      <LineTable
        label={say('competition.receipt')}
        rows={rows}
        titles={[
          'competition.person',
          'competition.division',
          'competition.entryState',
          'competition.consents',
          'competition.fee',
        ]}
        renderCells={({ person, entry, fee }) => [
          fullNameOf(person),
          describeEntryDivision(say, competition, entry),
          <StateChip key="state" state={chipOf(entry)}>
            {describeEntry(say, competition, entry)}
          </StateChip>,
          describeConsents(person),
          describeFee(say, fee),
        ]}
      />
      <Text fw={700}>
        {say('competition.sumOf', {
          n: rows.length,
          fee: describeSum(
            say,
            rows.map(({ fee }) => fee),
          ),
        })}
      </Text>
      <Group data-not-printed>
        <PrintButton>{say('competition.printReceipt')}</PrintButton>
      </Group>
    </Card>
  );
}
