import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconViewportWide,
  IconViewportNarrow,
  IconGripVertical,
} from '@tabler/icons-react';
import type { MRT_Column, MRT_TableInstance } from 'mantine-react-table';
import { useRef, useState } from 'react';
import classes from './data-table.module.css';
import { useColumnDrag, moveColumn } from './use-column-drag.ts';
import { useSay } from '../language/use-say.ts';

type Props<Row extends { id: string }> = {
  column: MRT_Column<Row>;
  table: MRT_TableInstance<Row>;
  onAnnounce: (text: string) => void;
};

/** Step of the wider and narrower actions. */
const stepPx = 32;

/** Drag handle of a column. Its menu moves, pins and resizes the column by keyboard and announces the result. */
export function ColumnHandle<Row extends { id: string }>(props: Props<Row>) {
  const { column, table, onAnnounce } = props;
  const say = useSay();
  const handle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { wasDragged, ...drag } = useColumnDrag(table, column);
  const title = { column: column.columnDef.header };
  const side = column.getIsPinned();

  const ordered = table.getHeaderGroups().flatMap(({ headers }) => headers.map((it) => it.column));
  const movable = ordered.filter((other) => other.getCanPin() && other.getIsPinned() === side);
  const move = (step: -1 | 1) => {
    const target = movable[movable.indexOf(column) + step];
    if (!target) return;
    moveColumn(table, column, target);
    const place = ordered.indexOf(target) + 1;
    onAnnounce(say('table.columnPlace', { ...title, place, n: ordered.length }));
  };
  const pin = (wanted: 'left' | 'right') => {
    const chosen = side === wanted ? false : wanted;
    column.pin(chosen);
    onAnnounce(say(chosen ? pinnedTexts[chosen] : 'table.columnUnpinned', title));
  };
  const resize = (deltaPx: number) => {
    const { minSize = 0, maxSize = Infinity } = column.columnDef;
    const now = handle.current?.closest('th')?.getBoundingClientRect().width ?? 0;
    const width = Math.round(Math.min(Math.max(now + deltaPx, minSize), maxSize));
    table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: width }));
    onAnnounce(say('table.columnWidth', { ...title, width }));
  };

  return (
    <Menu
      opened={isOpen}
      onChange={(wanted) => setOpen(wanted && !wasDragged())}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      // inside a landmark, outside of the scroll container
      portalProps={{ target: '#content' }}
      position="bottom-end"
    >
      <Menu.Target>
        <ActionIcon
          ref={handle}
          variant="subtle"
          color="gray"
          size={24}
          className={classes.handle}
          aria-label={say('table.columnOptions', title)}
          {...drag}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{title.column}</Menu.Label>
        {([-1, 1] as const).map((step) => (
          <Menu.Item
            key={step}
            leftSection={step < 0 ? <IconArrowLeft size={16} /> : <IconArrowRight size={16} />}
            // `disabled` would lose the focus
            aria-disabled={!movable[movable.indexOf(column) + step]}
            data-disabled={!movable[movable.indexOf(column) + step] || undefined}
            onClick={() => move(step)}
          >
            {say(step < 0 ? 'table.moveLeft' : 'table.moveRight')}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconViewportWide size={16} />} onClick={() => resize(stepPx)}>
          {say('table.wider')}
        </Menu.Item>
        <Menu.Item leftSection={<IconViewportNarrow size={16} />} onClick={() => resize(-stepPx)}>
          {say('table.narrower')}
        </Menu.Item>
        <Menu.Divider />
        {(['left', 'right'] as const).map((wanted) => (
          <Menu.CheckboxItem key={wanted} checked={side === wanted} onChange={() => pin(wanted)}>
            {say(wanted === 'left' ? 'table.pinLeft' : 'table.pinRight')}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const pinnedTexts = { left: 'table.columnPinnedLeft', right: 'table.columnPinnedRight' } as const;
