import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSay } from '../../../ui/language/use-say.ts';
import type { Hidden } from '../../../ui/lists/choose-sheet.ts';

type Props = {
  hidden: Hidden;
  isRead: boolean;
  disabled: boolean;
  onChange: (isRead: boolean) => void;
};

/** Says what a file hides, such as people who have left, and reads it on request. */
export function HiddenCells({ hidden, isRead, disabled, onChange }: Props) {
  const say = useSay();
  const parts = [
    hidden.rows > 0 && say('imports.hiddenRows', { n: hidden.rows }),
    hidden.columns > 0 && say('imports.hiddenColumns', { n: hidden.columns }),
    hidden.sheets > 0 && say('imports.hiddenSheets', { n: hidden.sheets }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Switch
      size="md"
      label={say('imports.withHidden')}
      description={say('imports.hidden', { what: parts.join(', ') })}
      checked={isRead}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
