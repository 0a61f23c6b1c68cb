import type { OwnTraining } from '@dojang/schemas/training-calls';
import { Text } from '@mantine/core';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Card } from '../../ui/page/card.tsx';
import lines from '../../ui/page/line-list.module.css';
import classes from './training.module.css';

/** The coached groups, with links to their attendance. */
export function CoachedCard({ groups }: { groups: OwnTraining['coached'] }) {
  const say = useSay();
  const action = say('group.attendance');
  return (
    <Card title={say('training.coached')} intro={say('training.coachedIntro')} gap="sm">
      <ul className={lines.list}>
        {groups.map(({ id, name, location }) => (
          <li key={id}>
            <div className={classes.facts}>
              <Text fw={500}>{name}</Text>
              <Text size="sm" c="dimmed">
                {location}
              </Text>
            </div>
            <ButtonLink
              variant="default"
              to="/v1/training/group/$id"
              params={{ id }}
              aria-label={say('app.actionOn', { action, what: name })}
            >
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
