import type { Cell } from '@dojang/schemas/lists/cell';
import { today } from '@dojang/schemas/time';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '../language/use-say.ts';
import { saveFile } from '../lists/save-file.ts';
import type { ListFormat } from '../lists/write-list.ts';
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
export function ExportMenu<Row>({ label, columns, fetchRows, disabled, onFailure }: Props<Row>) {
  const say = useSay();
  const [share, setShare] = useState<number | null>(null);
  const percent = share === null ? null : say('table.exported', { n: Math.round(share * 100) });

  async function save(format: ListFormat) {
    setShare(0);
    try {
      // only who saves a list needs what writes it
      const [{ writeList }, rows] = await Promise.all([
        import('../lists/write-list.ts'),
        fetchRows(setShare),
      ]);
      const told = columns.flatMap(({ header, told: tell }) => (tell ? [{ header, tell }] : []));
      const sheet: Cell[][] = [
        told.map(({ header }) => say(header)),
        ...rows.map((row) => told.map(({ tell }) => tell(row, say))),
      ];
      const file = await writeList(sheet, format, say.locale);
      saveFile(file, `${label} ${today()}.${format}`);
    } catch (error) {
      onFailure(error);
    } finally {
      setShare(null);
    }
  }

  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={disabled}
          loading={share !== null}
          loaderProps={{ children: percent }}
        >
          {say('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{say('table.asExcel')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{say('table.asCsv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
