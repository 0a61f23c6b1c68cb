import { messages } from '@dojang/schemas/messages';
import { Tournament, TournamentDetails } from '@dojang/schemas/tournament';
import { Text } from '@mantine/core';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { FileLink } from './file-link.tsx';
import { ParticipantList } from './participant-list.tsx';
import type { TournamentSort } from './tournament-sorting.ts';

const { shape } = Tournament;
const titleOf = (field: keyof typeof shape) => shape[field].meta()?.title ?? field;

/** What the tables of tournaments show (behaviour 7.1), on the events page and for administrators. */
export const tournamentColumns: readonly DataColumn<Tournament, TournamentSort>[] = [
  ...TournamentDetails.keyof().options.map((field) => ({
    id: field,
    header: titleOf(field),
    cell: (tournament: Tournament) => tournament[field],
    sort: field,
    ...(field === 'name' ? { widthRem: 12, isRowHeader: true } : { widthRem: 9 }),
  })),
  {
    id: 'date',
    header: titleOf('date'),
    cell: ({ date }) =>
      date ? (
        <time dateTime={date} style={{ whiteSpace: 'nowrap' }}>
          {date}
        </time>
      ) : (
        <Text inherit span c="dimmed">
          {messages.noDate}
        </Text>
      ),
    widthRem: 8,
    sort: 'date',
  },
  {
    id: 'results',
    header: titleOf('result'),
    cell: ({ name, result }) => (
      <FileLink file={result} text="Result" tournament={name} missing={messages.noResult} />
    ),
    widthRem: 8,
  },
  {
    id: 'contract',
    header: titleOf('contract'),
    cell: ({ name, contract }) => (
      <FileLink file={contract} text="Contract" tournament={name} missing={messages.noContract} />
    ),
    widthRem: 8,
  },
  {
    id: 'participants',
    header: titleOf('participants'),
    cell: ({ name, participants }) => (
      <ParticipantList tournament={name} participants={participants} />
    ),
    widthRem: 18,
  },
];
