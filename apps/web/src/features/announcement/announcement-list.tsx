import { AnnouncementState } from '@dojang/schemas/announcement';
import { describeValue } from '@dojang/schemas/describe-value';
import { Button, Group } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';

const small = { size: 'compact-sm', variant: 'default' } as const;

/** All announcements, to be changed or copied. */
export function AnnouncementList({ onCopy }: { onCopy: (id: string) => void }) {
  const say = useSay();
  const query = trpc.competition.list.useQuery();
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <LineTable
      label={say('competition.announcements')}
      rows={query.data}
      emptyText={say('competition.noAnnouncements')}
      titles={['tournament.name', 'competition.day', 'competition.state']}
      renderCells={({ name, day, state }) => [
        name,
        day && formatDay(say, day, 'medium'),
        describeValue(say, AnnouncementState, state),
      ]}
      renderActions={({ id, name }) => (
        <Group gap="xs" justify="flex-end">
          <ButtonLink
            {...small}
            to="/v1/competitions/$id/announce"
            params={{ id }}
            aria-label={say('competition.changeOf', { name })}
          >
            {say('competition.change')}
          </ButtonLink>
          <Button
            {...small}
            aria-label={say('competition.copyOf', { name })}
            onClick={() => onCopy(id)}
          >
            {say('competition.copy')}
          </Button>
        </Group>
      )}
    />
  );
}
