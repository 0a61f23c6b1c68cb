import type { User } from '@dojang/schemas/user';
import { useIsOnline } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ExportButton } from './export-button.tsx';

/** Saves what the club keeps of a child as a file, for the guardian. Only the server can do it. */
export function ExportChildButton({ child: { id, name } }: { child: User }) {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <div>
      <ExportButton
        id={id}
        label={say('personalData.saveOfChild', { name })}
        fileName={say('personalData.childFileName', { name })}
        disabled={!isOnline}
      />
    </div>
  );
}
