import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useLocalReplica, useUser } from '../../../shell/app-context.ts';
import { useRecord } from '../../../shell/replica/use-replica.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { Person } from '../../../ui/face/person.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { fullNameOf } from '../user/full-name.ts';
import classes from './children-card.module.css';

type Props = { Below: ComponentType<{ id: string }> };

/** A guardian's children with links to their pages, and notices of ended guardianships. Renders nothing without either. */
export function ChildrenCard({ Below }: Props) {
  const say = useSay();
  const local = useLocalReplica();
  const children = useChildren() ?? [];
  const ended = useRecord('family', useUser().id)?.ended ?? [];
  useEffect(() => void local.current?.sync(), [local]);
  const { mutate, error } = trpc.guardian.readEnd.useMutation({
    onSettled: () => void local.current?.sync(),
  });

  const hasChildren = children.length > 0;
  if (ended.length === 0 && !hasChildren) return null;
  const isGuardian = hasChildren || ended.some(({ wasGuardian }) => wasGuardian);
  return (
    <Card
      title={say(isGuardian ? 'guardian.children' : 'guardian.guardians')}
      {...(hasChildren && { intro: say('guardian.childrenIntro') })}
    >
      {ended.map(({ id, name, wasGuardian }) => (
        <Alert key={id} icon={<IconUserCheck aria-hidden />}>
          <Text>
            {say(wasGuardian ? 'guardian.childCameOfAge' : 'guardian.cameOfAge', { name })}
          </Text>
          <Group mt="sm">
            <Button size="compact-md" variant="default" onClick={() => mutate({ id })}>
              {say('guardian.understood')}
            </Button>
          </Group>
        </Alert>
      ))}
      <FailureAlert error={error} />
      <ul className={classes.list}>
        {children.map((child) => (
          <li key={child.id} className={classes.child}>
            <div>
              <Link
                to="/v1/settings/child/$id"
                params={{ id: child.id }}
                aria-describedby={`next-${child.id}`}
                className={classes.link}
              >
                <Person name={fullNameOf(child)} grade={child.kup} img={child.img} isInRow />
              </Link>
              <Text id={`next-${child.id}`} size="sm" c="dimmed" className={classes.below}>
                <Suspense>
                  <Below id={child.id} />
                </Suspense>
              </Text>
            </div>
            <IconPencil size={18} aria-hidden style={{ flexShrink: 0 }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
