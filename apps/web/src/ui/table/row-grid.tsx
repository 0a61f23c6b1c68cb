import { ActionIcon, Table, VisuallyHidden, Button } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconChevronDown, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { getCellProps } from './column-look.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { useOverflow, type Overflow } from './use-overflow.ts';
import { usePinnedOffsets } from './use-pinned-offsets.ts';
import type { TableEngine } from './use-table-engine.ts';
import { useSay } from '../language/use-say.ts';

type Props<Row extends { id: string }> = {
  label: string;
  engine: TableEngine<Row>;
  /** The rows are those of the previous page, while the next ones load. */
  isStale: boolean;
};

/**
 * The table itself. On narrow screens the style sheet lays out each row as a card with expandable details; explicit
 * roles keep it a table for screen readers.
 */
export function RowGrid<Row extends { id: string }>({ label, engine, isStale }: Props<Row>) {
  const say = useSay();
  const { table, sourceOf } = engine;
  const { ref, overflow } = useOverflow<HTMLDivElement>();
  const { atStart, atEnd } = overflow;
  const [opened, setOpened] = useState<readonly string[]>([]);
  /** The last column change, for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const hasDetails = table.getVisibleLeafColumns().some(({ id }) => sourceOf(id).isDetail);

  const toggle = (id: string) =>
    setOpened((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    );

  return (
    <>
      <div className={classes.grid}>
        <div
          ref={ref}
          className={classes.scroller}
          aria-busy={isStale}
          data-more-start={atStart || undefined}
          data-more-end={atEnd || undefined}
          // a tab stop only while it scrolls, for the arrow keys
          {...((atStart || atEnd) && {
            role: 'region',
            'aria-label': say('table.scrolls', { label }),
            tabIndex: 0,
          })}
        >
          <Table ref={usePinnedOffsets()} role="table" aria-label={label} className={classes.table}>
            <Table.Thead role="rowgroup">
              {table.getHeaderGroups().map(({ id, headers }) => (
                <Table.Tr key={id} role="row">
                  {headers.map((header) => (
                    <HeaderCell
                      key={header.id}
                      header={header}
                      engine={engine}
                      onAnnounce={setAnnouncement}
                    />
                  ))}
                </Table.Tr>
              ))}
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {table.getRowModel().rows.map((row) => {
                const isOpen = opened.includes(row.id);
                return (
                  <Table.Tr key={row.id} role="row" data-open={isOpen || undefined}>
                    {row.getVisibleCells().map(({ id, column }) => {
                      const { cell, isRowHeader, isDetail, isUntitled } = sourceOf(column.id);
                      return (
                        <Table.Td
                          key={id}
                          role={isRowHeader ? 'rowheader' : 'cell'}
                          {...getCellProps(engine, column, classes.cell)}
                          data-title={column.columnDef.header}
                          data-detail={isDetail || undefined}
                          data-untitled={isUntitled || undefined}
                        >
                          <div>{cell(row.original)}</div>
                          {isRowHeader && hasDetails && (
                            <CardToggle isOpen={isOpen} onToggle={() => toggle(row.id)} />
                          )}
                        </Table.Td>
                      );
                    })}
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </div>
      </div>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <ScrollHint grid={ref} overflow={overflow} />
    </>
  );
}

/** Expands the details of a row; visible in the card layout only. */
function CardToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const say = useSay();
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      className={classes.toggle}
      aria-label={say('table.details')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconChevronDown size={20} aria-hidden />
    </ActionIcon>
  );
}

type ScrollHintProps = { grid: RefObject<HTMLElement | null>; overflow: Overflow };

/** A button that scrolls to columns outside the viewport. */
function ScrollHint({ grid, overflow: { atStart, atEnd } }: ScrollHintProps) {
  const say = useSay();
  if (!atStart && !atEnd) return null;
  const Icon = atEnd ? IconArrowRight : IconArrowLeft;
  const icon = <Icon size={16} aria-hidden />;
  // less than a full width, so that some columns stay visible for orientation
  const scroll = () => {
    const step = (grid.current?.clientWidth ?? 0) * 0.6;
    grid.current?.scrollBy({ left: atEnd ? step : -grid.current.scrollLeft });
  };

  return (
    <Button
      variant="subtle"
      px="xs"
      className={classes.scrollHint}
      {...(atEnd ? { rightSection: icon } : { leftSection: icon })}
      onClick={scroll}
    >
      {say(atEnd ? 'table.moreColumns' : 'table.firstColumns')}
    </Button>
  );
}
