import { describeFailure } from '@dojang/client/client';
import { limits } from '@dojang/schemas/limits';
import type { LinkKind, MadeLink } from '@dojang/schemas/link';
import { Button, Group, Paper, Stack } from '@mantine/core';
import { IconKey, IconMailPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';
import { linkCardHash } from '../admin/link-card-hash.ts';
import { OpenLinks } from './open-links.tsx';
import { ShownLink } from './shown-link.tsx';

/** Makes one-time links for a person, and lists those that are open. */
export function LinkCard({ userId, name }: { userId: string; name: string }) {
  const say = useSay();
  const { link: links } = trpc.useUtils();
  const [made, setMade] = useState<MadeLink | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error, variables } = trpc.link.create.useMutation({
    onMutate: () => setMade(null),
    onSuccess: setMade,
    onSettled: () => void readAgain(),
  });
  /** An answer from before does not know the link: `invalidate` alone would wait for one that is the first. */
  async function readAgain() {
    await links.list.cancel({ id: userId });
    await links.list.invalidate({ id: userId });
  }
  const make = (kind: LinkKind) => () => mutate({ userId, kind });
  const isMaking = (kind: LinkKind) => isPending && variables.kind === kind;

  useEffect(() => {
    if (window.location.hash === `#${linkCardHash}`) card.current?.scrollIntoView();
  }, []);

  return (
    <Paper ref={card} p={{ base: 'md', sm: 'xl' }} maw={880} style={{ scrollMarginTop: 76 }}>
      <Stack gap="lg">
        <CardHeading
          title={say('link.title')}
          intro={say('link.intro', { name, n: limits.linkHours })}
        />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconMailPlus size={18} aria-hidden />}
            loading={isMaking('INVITATION')}
            disabled={isPending}
            onClick={make('INVITATION')}
          >
            {say('link.invite')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconKey size={18} aria-hidden />}
            loading={isMaking('RESET')}
            disabled={isPending}
            onClick={make('RESET')}
          >
            {say('link.resetPassword')}
          </Button>
        </Group>
        <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
        {made && <ShownLink key={made.id} link={made} name={name} />}
        <OpenLinks userId={userId} onRevoke={(id) => id === made?.id && setMade(null)} />
      </Stack>
    </Paper>
  );
}
