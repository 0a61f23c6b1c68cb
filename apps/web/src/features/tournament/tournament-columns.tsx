import { titleOf } from '@dojang/schemas/field';
import { messages } from '@dojang/schemas/messages';
import { Tournament, TournamentDetails } from '@dojang/schemas/tournament';
import { Text } from '@mantine/core';
import type { FileDescriptor } from '@dojang/schemas/file';
import { columnsOf } from '../../ui/table/columns-of.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { ParticipantList } from './participant-list.tsx';
import type { TournamentSort } from './tournament-sorting.ts';
import { askForPersistence } from '../../shell/storage-persistence.ts';
import { StoredFileLink } from '../../ui/stored-file-link.tsx';

const { shape } = Tournament;
const headerOf = (field: keyof typeof shape) => titleOf(shape[field]) ?? field;

/** What the tables of tournaments show (behaviour 7.1), on the events page and for administrators. */
export const tournamentColumns: readonly DataColumn<Tournament, TournamentSort>[] = [
  ...columnsOf(Tournament, TournamentDetails.keyof().options, {
    name: { widthRem: 12, isRowHeader: true },
  }),
  {
    id: 'date',
    header: headerOf('date'),
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
    header: headerOf('result'),
    cell: ({ name, result }) => (
      <FileLink file={result} text="Result" tournament={name} missing={messages.noResult} />
    ),
    widthRem: 8,
  },
  {
    id: 'contract',
    header: headerOf('contract'),
    cell: ({ name, contract }) => (
      <FileLink file={contract} text="Contract" tournament={name} missing={messages.noContract} />
    ),
    widthRem: 8,
  },
  {
    id: 'participants',
    header: headerOf('participants'),
    cell: ({ name, participants }) => (
      <ParticipantList tournament={name} participants={participants} />
    ),
    widthRem: 18,
  },
];

type FileLinkProps = {
  file: FileDescriptor | null;
  text: string;
  tournament: string;
  missing: string;
};

/** A link to a file of a tournament, or the text that says there is none. */
function FileLink({ file, text, tournament, missing }: FileLinkProps) {
  if (file) {
    const label = `${text} of ${tournament}`;
    return <StoredFileLink file={file} text={text} label={label} onClick={askForPersistence} />;
  }
  return (
    <Text inherit span c="dimmed">
      {missing}
    </Text>
  );
}
