import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../language/use-say.ts';
import type { DataColumn } from '../table/data-column.ts';
import classes from './print-sheet.module.css';

/** A column on paper; a written one has room for handwriting. */
export type SheetColumn<Row> = Pick<DataColumn<Row>, 'header' | 'exportValue'> & {
  isWritten?: boolean;
};

type Props<Row> = { title: string; rows: readonly Row[]; columns: readonly SheetColumn<Row>[] };

/** A list as the page prints it: all rows, not just those on the screen. */
export function PrintSheet<Row>({ title, rows, columns }: Props<Row>) {
  const say = useSay();
  // up to hundreds of rows: rendered only for printing
  if (!useIsPrinted()) return null;
  return (
    <table className={classes.sheet} data-sheet>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map(({ header, isWritten }) => (
            <th key={say(header)} scope="col" className={isWritten ? classes.written : undefined}>
              {say(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // printed once: rows do not move
          <tr key={index}>
            {columns.map(({ header, exportValue }) => (
              <td key={say(header)}>{String(exportValue?.(row, say) ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the page is being printed. Print-only content is rendered synchronously, before the browser lays out the paper. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const follow = ({ type }: Event) => flushSync(() => setIsPrinted(type === 'beforeprint'));
    window.addEventListener('beforeprint', follow);
    window.addEventListener('afterprint', follow);
    return () => {
      window.removeEventListener('beforeprint', follow);
      window.removeEventListener('afterprint', follow);
    };
  }, []);
  return isPrinted;
}
