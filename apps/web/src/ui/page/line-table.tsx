import type { PlainKey } from '@dojang/schemas/say';
import { Text } from '@mantine/core';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useSay } from '../language/use-say.ts';
import classes from './line-table.module.css';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** Shown when there are no rows. */
  emptyText?: string;
  titles: readonly PlainKey[];
  /** One cell per title, the first is the row header; or an element that replaces the row, such as its edit form. */
  renderCells: (row: Row) => readonly ReactNode[] | ReactElement;
  renderActions?: ((row: Row) => ReactNode) | undefined;
};

/** A plain table for a short, unpaged list. On narrow screens the style sheet stacks the cells of a row. */
export function LineTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, emptyText, titles, renderCells, renderActions } = props;
  const say = useSay();
  if (rows.length === 0) return <Text c="dimmed">{emptyText}</Text>;
  return (
    <div className={classes.frame}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const cells = renderCells(row);
            if (isValidElement(cells))
              return (
                <tr key={row.id}>
                  <td className={classes.instead} colSpan={titles.length + 1}>
                    {cells}
                  </td>
                </tr>
              );
            const [name, ...others] = cells;
            return (
              <tr key={row.id}>
                <th scope="row">{name}</th>
                {titles.slice(1).map((title, place) => (
                  <td key={title} data-title={say(title)}>
                    {others[place]}
                  </td>
                ))}
                {renderActions && <td className={classes.actions}>{renderActions(row)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
