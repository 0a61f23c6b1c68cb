import { limits } from '@dojang/schemas/limits';
import type { CreatedLink } from '@dojang/schemas/link';
import { Button, Group } from '@mantine/core';
import { IconKey, IconMailPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { linkCardHash } from '../admin/use-admin-outcome.ts';
import { OpenLinks } from './open-links.tsx';
import { ShownLink } from './shown-link.tsx';

const kinds = [
  { kind: 'INVITATION', Icon: IconMailPlus, label: 'link.invite' },
  { kind: 'RESET', Icon: IconKey, label: 'link.resetPassword' },
] as const;

/** Creates one-time links for a user and lists the open ones. */
export function LinkCard({ userId, name }: { userId: string; name: string }) {
  const say = useSay();
  const { link: links } = trpc.useUtils();
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error, variables } = trpc.link.create.useMutation({
    onMutate: () => setCreated(null),
    onSuccess: setCreated,
    onSettled: () => void refetch(),
  });
  /** Cancels first: a response from before the change lacks it, and `invalidate` alone would reuse a first fetch in flight. */
  async function refetch() {
    await links.list.cancel({ id: userId });
    await links.list.invalidate({ id: userId });
  }

  useEffect(() => {
    if (window.location.hash === `#${linkCardHash}`) card.current?.scrollIntoView();
  }, []);

  return (
    <Card
      ref={card}
      style={{ scrollMarginTop: 76 }}
      title={say('link.title')}
      intro={say('link.intro', { name, n: limits.linkHours })}
    >
      <Group gap="sm">
        {kinds.map(({ kind, Icon, label }) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={isPending && variables.kind === kind}
            disabled={isPending}
            onClick={() => mutate({ userId, kind })}
          >
            {say(label)}
          </Button>
        ))}
      </Group>
      <FailureAlert error={error} />
      {created && <ShownLink key={created.id} link={created} name={name} />}
      <OpenLinks userId={userId} onRevoke={(id) => id === created?.id && setCreated(null)} />
    </Card>
  );
}
