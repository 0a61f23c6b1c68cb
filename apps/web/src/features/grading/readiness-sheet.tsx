import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './grading.module.css';
import { sheetColumns } from './readiness-columns.tsx';
import type { PersonRow } from './readiness-view.ts';

/** The printed list: all rows, not just the current page. */
export function ReadinessSheet({ title, rows }: { title: string; rows: readonly PersonRow[] }) {
  const say = useSay();
  // up to hundreds of rows: rendered only for printing
  if (!useIsPrinted()) return null;
  return (
    <table className={classes.paper}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {sheetColumns.map(({ id, header }) => (
            <th key={id} scope="col">
              {say(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {sheetColumns.map(({ id, exportValue }) => (
              <td key={id}>{String(exportValue?.(row, say) ?? '')}</td>
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
