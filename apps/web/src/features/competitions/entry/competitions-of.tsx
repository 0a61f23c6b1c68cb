import { IconTrophy } from '@tabler/icons-react';
import { usePull, useRecords } from '../../../shell/replica/use-replica.ts';
import { useTextPart } from '../../../shell/use-text-part.ts';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { Timeline } from '../../../ui/face/timeline.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { NoCompetition } from './competition-frame.tsx';
import { startsOf } from './starts-of.tsx';

/** Where somebody was and is entered, the latest competition first. */
export function CompetitionsOf({ userId }: { userId: string }) {
  const say = useSay();
  const texts = useTextPart('competition');
  const all = useRecords('competition');
  const query = usePull(all.length === 0);
  if (!texts.data) return <NotLoaded query={texts} />;
  if (all.length === 0) return <NoCompetition query={query} text="competition.noneAnnounced" />;
  const items = startsOf(say, all, userId);
  if (items.length === 0)
    return <EmptyState icon={IconTrophy} text={say('competition.noneEntered')} />;
  return <Timeline label={say('navigation.competitions')} items={items} />;
}
