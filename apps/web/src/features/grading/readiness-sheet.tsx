import { useSay } from '../../ui/language/use-say.ts';
import { useIsPrinted } from '../../ui/page/use-is-printed.ts';
import classes from './grading.module.css';
import { toldColumns } from './readiness-columns.tsx';
import type { PersonRow } from './readiness-view.ts';

/** The list as it is printed: everybody of it, whatever page of the table is in sight. */
export function ReadinessSheet({ title, rows }: { title: string; rows: readonly PersonRow[] }) {
  const say = useSay();
  // hundreds of rows that nobody sees
  if (!useIsPrinted()) return null;
  return (
    <table className={classes.paper}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {toldColumns.map(({ id, header }) => (
            <th key={id} scope="col">
              {say(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {toldColumns.map(({ id, told }) => (
              <td key={id}>{String(told?.(row, say) ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
