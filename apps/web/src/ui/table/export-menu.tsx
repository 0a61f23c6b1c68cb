import { limits } from '@dojang/schemas/limits';
import { SheetMenu } from '../lists/sheet-menu.tsx';
import { useSay } from '../language/use-say.ts';
import type { DataColumn } from './data-column.ts';

export type Exported<Row> = {
  /** Fetches all rows; reports progress from 0 to 1. */
  fetchRows: (onProgress: (share: number) => void) => Promise<readonly Row[]>;
  onFailure: (error: unknown) => void;
};

type Props<Row> = Exported<Row> & {
  /** File name, without date and extension. */
  label: string;
  columns: readonly DataColumn<Row, string>[];
  disabled: boolean;
};

export function ExportMenu<Row>({ columns, fetchRows, ...others }: Props<Row>) {
  const say = useSay();
  return (
    <SheetMenu
      {...others}
      makeSheet={async (onProgress) => {
        const rows = await fetchRows(onProgress);
        const exported = columns.flatMap(({ header, exportValue: toCell }) =>
          toCell ? [{ header, toCell }] : [],
        );
        return [
          exported.map(({ header }) => say(header)),
          ...rows.map((row) => exported.map(({ toCell }) => toCell(row, say))),
        ];
      }}
    />
  );
}

type Page<Row> = { rows: readonly Row[]; total: number };

/** Fetches all rows of a list, page by page. A row that moves to a later page meanwhile is returned once. */
export async function fetchPages<Row extends { id: string }>(
  fetchPage: (window: { page: number; pageSize: number }) => Promise<Page<Row>>,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const pageSize = limits.pageSizeMax;
  for (let page = 0; ; page += 1) {
    const { rows: found, total } = await fetchPage({ page, pageSize });
    for (const row of found) rows.set(row.id, row);
    onProgress(Math.min(1, ((page + 1) * pageSize) / Math.max(total, 1)));
    if ((page + 1) * pageSize >= total) return [...rows.values()];
  }
}
