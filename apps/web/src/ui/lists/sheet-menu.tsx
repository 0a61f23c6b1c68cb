import type { Sheet } from '@dojang/schemas/lists/cell';
import { today } from '@dojang/schemas/time';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '../language/use-say.ts';
import { saveFile } from './save-file.ts';
import type { ListFormat } from './write-list.ts';

type Props = {
  /** File name, without date and extension. */
  label: string;
  /** Creates the cells; reports progress from 0 to 1. */
  makeSheet: (onProgress: (share: number) => void) => Promise<Sheet> | Sheet;
  disabled: boolean;
  onFailure: (error: unknown) => void;
};

/** Downloads a sheet as XLSX or CSV. */
export function SheetMenu({ label, makeSheet, disabled, onFailure }: Props) {
  const say = useSay();
  const [share, setShare] = useState<number | null>(null);
  const percent = share === null ? null : say('table.exported', { n: Math.round(share * 100) });

  async function save(format: ListFormat) {
    setShare(0);
    try {
      // lazy: few users export
      const [{ writeList }, sheet] = await Promise.all([
        import('./write-list.ts'),
        makeSheet(setShare),
      ]);
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
