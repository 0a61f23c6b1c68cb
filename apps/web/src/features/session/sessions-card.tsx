import type { SignedInPlace } from '@dojang/schemas/session';
import { Button, Group } from '@mantine/core';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { SessionList } from './session-list.tsx';

type Props = {
  title: string;
  intro: string;
  /** Loads the sessions on request; undefined if already requested. */
  onShow?: (() => void) | undefined;
  query: {
    data: SignedInPlace[] | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  ending: { error: unknown; isPending: boolean };
  onEnd?: (id: string) => void;
  onEndAll: () => void;
  endAllLabel: string;
};

export function SessionsCard(props: Props) {
  const { title, intro, onShow, query, ending, onEnd, onEndAll, endAllLabel } = props;
  const say = useSay();
  const hasOthers = query.data?.some(({ isThisOne }) => !isThisOne) ?? false;
  return (
    <Card title={title} intro={intro}>
      {!onShow && !query.data && <NotLoaded query={query} />}
      {!onShow && query.data && (
        <SessionList
          label={title}
          sessions={query.data}
          isEnding={ending.isPending}
          {...(onEnd && { onEnd })}
        />
      )}
      <FailureAlert error={ending.error} />
      {(onShow || hasOthers) && (
        <Group>
          <Button variant="default" loading={ending.isPending} onClick={onShow ?? onEndAll}>
            {onShow ? say('session.show') : endAllLabel}
          </Button>
        </Group>
      )}
    </Card>
  );
}
