import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './line-table.module.css';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** Said where there is no row. */
  emptyText?: string;
  titles: readonly string[];
  /** What stands under each title; the first one names the row. */
  renderCells: (row: Row) => readonly ReactNode[];
  /** What can be done with a row, at its end. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  /** What takes the place of a whole row, such as the form in which it is changed. */
  renderInstead?: (row: Row) => ReactNode;
};

/** A short list that is loaded whole, as a plain table; the style sheet makes lines of a row where there is little room. */
export function LineTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, emptyText, titles, renderCells, renderActions, renderInstead } = props;
  if (rows.length === 0) return <Text c="dimmed">{emptyText}</Text>;
  return (
    <div className={classes.frame}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const instead = renderInstead?.(row);
            if (instead)
              return (
                <tr key={row.id}>
                  <td className={classes.instead} colSpan={titles.length + 1}>
                    {instead}
                  </td>
                </tr>
              );
            const [name, ...others] = renderCells(row);
            return (
              <tr key={row.id}>
                <th scope="row">{name}</th>
                {others.map((cell, place) => (
                  <td key={titles[place + 1]} data-title={titles[place + 1]}>
                    {cell}
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
