import { SheetMenu } from '../lists/sheet-menu.tsx';
import { useSay } from '../language/use-say.ts';
import type { DataColumn } from './data-column.ts';

/** What a list is saved from. */
export type Exported<Row> = {
  /** Fetches all rows, and tells which share of them is there. */
  fetchRows: (onProgress: (share: number) => void) => Promise<readonly Row[]>;
  onFailure: (error: unknown) => void;
};

type Props<Row> = Exported<Row> & {
  /** What the file is called. */
  label: string;
  columns: readonly DataColumn<Row, string>[];
  disabled: boolean;
};

/** Saves a list as a file, with those of these columns that tell something. */
export function ExportMenu<Row>({ columns, fetchRows, ...others }: Props<Row>) {
  const say = useSay();
  return (
    <SheetMenu
      {...others}
      makeSheet={async (onProgress) => {
        const rows = await fetchRows(onProgress);
        const told = columns.flatMap(({ header, told: tell }) => (tell ? [{ header, tell }] : []));
        return [
          told.map(({ header }) => say(header)),
          ...rows.map((row) => told.map(({ tell }) => tell(row, say))),
        ];
      }}
    />
  );
}
