import type { SignedInPlace } from '@dojang/schemas/session';
import { Button, Group } from '@mantine/core';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { SessionList } from './session-list.tsx';

type Props = {
  label: string;
  query: Parameters<typeof NotLoaded>[0]['query'] & { data: SignedInPlace[] | undefined };
  ending: { error: unknown; isPending: boolean };
  onEnd?: (id: string) => void;
  onEndAll: () => void;
  endAllLabel: string;
};

/** Login sessions, with a button to end all but the current one. */
export function Sessions({ label, query, ending, onEnd, onEndAll, endAllLabel }: Props) {
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <>
      <SessionList
        label={label}
        sessions={query.data}
        isEnding={ending.isPending}
        {...(onEnd && { onEnd })}
      />
      <FailureAlert error={ending.error} />
      {query.data.some(({ isThisOne }) => !isThisOne) && (
        <Group>
          <Button variant="default" loading={ending.isPending} onClick={onEndAll}>
            {endAllLabel}
          </Button>
        </Group>
      )}
    </>
  );
}
