import { Tournament, TournamentDetails, TournamentPageQuery } from '@dojang/schemas/tournament';
import { sortColumnsOf } from '@dojang/schemas/page';
import type { Sorting } from '../../../ui/table/table-search.ts';
import type { PlainKey } from '@dojang/schemas/say';
import { Text } from '@mantine/core';
import type { FileDescriptor } from '@dojang/schemas/file';
import { useSay } from '../../../ui/language/use-say.ts';
import { columnsOf } from '../../../ui/table/columns-of.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { fullNameOf } from '../../people/user/full-name.ts';
import { ParticipantList } from './participant-list.tsx';
import { askForPersistence } from '../../../shell/storage-persistence.ts';
import { StoredFileLink } from '../../../ui/stored-file-link.tsx';

export type TournamentSort = NonNullable<TournamentPageQuery['sort']>['column'];

/** Newest first. */
export const tournamentSorting: Sorting<TournamentSort> = {
  columns: sortColumnsOf(TournamentPageQuery),
  initial: { column: 'date', descending: true },
};

const fileTexts = {
  result: {
    header: 'tournament.results',
    text: 'tournament.result',
    missing: 'tournament.noResult',
  },
  contract: {
    header: 'tournament.contract',
    text: 'tournament.contract',
    missing: 'tournament.noContract',
  },
} as const;

function fileColumn(id: string, field: keyof typeof fileTexts): DataColumn<Tournament> {
  const { header, ...texts } = fileTexts[field];
  return {
    id,
    header,
    cell: ({ name, [field]: file }) => <FileLink file={file} tournament={name} {...texts} />,
    exportValue: ({ [field]: file }) => file && file.filename,
    widthRem: 8,
  };
}

/** Columns of the tournament tables (behaviour 7.1), on the events page and for administrators. */
export const tournamentColumns: readonly DataColumn<Tournament, TournamentSort>[] = [
  ...columnsOf(Tournament, TournamentDetails.keyof().options, {
    name: { widthRem: 12, isRowHeader: true },
  }),
  {
    id: 'date',
    header: 'tournament.date',
    cell: ({ date }) =>
      date ? (
        <time dateTime={date} style={{ whiteSpace: 'nowrap' }}>
          {date}
        </time>
      ) : (
        <Missing text="tournament.noDate" />
      ),
    exportValue: ({ date }) => date && new Date(date),
    widthRem: 8,
    sort: 'date',
  },
  fileColumn('results', 'result'),
  fileColumn('contract', 'contract'),
  {
    id: 'participants',
    header: 'tournament.participants',
    cell: ({ name, participants, former_participants }) => (
      <ParticipantList
        tournament={name}
        participants={participants}
        formerCount={former_participants}
      />
    ),
    exportValue: ({ participants }) => participants.map(fullNameOf).join('; '),
    widthRem: 18,
    // usually three lines
    heightRem: 5.85,
  },
];

type FileLinkProps = {
  file: FileDescriptor | null;
  text: PlainKey;
  tournament: string;
  missing: PlainKey;
};

function FileLink({ file, text, tournament, missing }: FileLinkProps) {
  const say = useSay();
  if (!file) return <Missing text={missing} />;
  return (
    <StoredFileLink
      file={file}
      text={say(text)}
      label={say('tournament.fileOf', { file: say(text), tournament })}
      onClick={askForPersistence}
    />
  );
}

function Missing({ text }: { text: PlainKey }) {
  const say = useSay();
  return (
    <Text inherit span c="dimmed">
      {say(text)}
    </Text>
  );
}
