import type { Sheet } from '@dojang/schemas/lists/cell';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { SheetMenu } from '../../../ui/lists/sheet-menu.tsx';

type Props = {
  /** File name, without date and extension. */
  label: string;
  /** Undefined while there is nothing to print or export. */
  makeSheet: (() => Sheet) | undefined;
  onBefore: () => void;
  onAfter: () => void;
  /** More controls, in front. */
  children?: ReactNode;
};

/** Steps through time, prints and exports. */
export function SheetTools({ label, makeSheet, onBefore, onAfter, children }: Props) {
  const say = useSay();
  const showFailure = useFailureToast();
  return (
    <Group gap="sm" align="end">
      {children}
      <Button variant="default" onClick={onBefore}>
        {say('board.before')}
      </Button>
      <Button variant="default" onClick={onAfter}>
        {say('board.after')}
      </Button>
      <PrintButton disabled={!makeSheet}>{say('grading.print')}</PrintButton>
      <SheetMenu
        label={label}
        disabled={!makeSheet}
        makeSheet={() => makeSheet?.() ?? []}
        onFailure={showFailure}
      />
    </Group>
  );
}
