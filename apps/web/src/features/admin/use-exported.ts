import { useFailureToast } from '../../shell/toast/use-failure-toast.ts';
import type { Exported } from '../../ui/table/export-menu.tsx';

/** Export options of a list; a failure shows a toast. */
export function useExported<Row>(fetchRows: Exported<Row>['fetchRows']): Exported<Row> {
  return { fetchRows, onFailure: useFailureToast() };
}
