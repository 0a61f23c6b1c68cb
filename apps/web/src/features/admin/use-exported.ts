import { describeFailure } from '@dojang/client/client';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import type { Exported } from '../../ui/table/export-menu.tsx';

/** Export options of a list; a failure shows a toast. */
export function useExported<Row>(fetchRows: Exported<Row>['fetchRows']): Exported<Row> {
  const showToast = useToast();
  return {
    fetchRows,
    onFailure: (error) => showToast({ kind: 'error', text: describeFailure(error).message }),
  };
}
