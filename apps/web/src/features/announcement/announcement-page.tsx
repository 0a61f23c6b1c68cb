import { AnnouncementState } from '@dojang/schemas/announcement';
import { describeValue } from '@dojang/schemas/describe-value';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FoundRecord, readOnce } from '../admin/found-record.tsx';
import { AnnouncementEnd } from './announcement-end.tsx';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

/** The announcement of a tournament, for administrators. */
export function AnnouncementPage({ id }: { id: string }) {
  const say = useSay();
  const query = trpc.competition.announcement.find.useQuery({ id }, readOnce);
  const [saves, setSaves] = useState(0);
  async function reload() {
    await query.refetch();
    setSaves((count) => count + 1);
  }
  return (
    <Page title={say('competition.announcement')} {...(query.data && { intro: query.data.name })}>
      <Group>
        <ButtonLink to="/v1/competitions/announce" variant="default">
          {say('competition.announcements')}
        </ButtonLink>
      </Group>
      <FoundRecord query={query} missingText={say('tournament.notFound', { id })}>
        {(found) => {
          const { state, data } = found;
          const isOver = state === 'CANCELLED' || state === 'DONE';
          return (
            <>
              <Card>
                {state && <Text role="status">{describeValue(say, AnnouncementState, state)}</Text>}
                {isOver && data ? (
                  <>
                    <Text>{say('competition.isOver')}</Text>
                    <AnnouncementFacts announcement={data} />
                  </>
                ) : (
                  <AnnouncementForm key={saves} found={found} onSaved={reload} />
                )}
              </Card>
              {state === 'OPEN' && (
                <Card title={say('competition.cancelIt')} intro={say('competition.cancelIntro')}>
                  <AnnouncementEnd key={saves} found={found} onDone={reload} />
                </Card>
              )}
            </>
          );
        }}
      </FoundRecord>
    </Page>
  );
}
