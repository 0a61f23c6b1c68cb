import { techniqueName } from '@dojang/schemas/bout-rules';
import { useUser } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type Clip, useClips, usePersonIds } from './use-clips.ts';
import { VideoList } from './video-list.tsx';

const LabelsCard = cardOnRequest(
  { title: 'videos.labels', label: 'app.show' },
  async () => (await import('./labels-form.tsx')).LabelsForm,
);

/** Videos of a person or a group, each technique that can be watched, and for administrators the labels of marks. */
export function OnFilm({ of }: { of: string }) {
  const { authority } = useUser();
  return (
    <>
      <VideoList personIds={usePersonIds(of)} />
      <Techniques of={of} />
      {authority === 'ADMIN' && <LabelsCard />}
    </>
  );
}

function Techniques({ of }: { of: string }) {
  const say = useSay();
  const lists = new Map<string, { first: Clip; count: number }>();
  for (const clip of useClips(of)) {
    const key = `${clip.isConceded} ${clip.technique}`;
    lists.set(key, { first: clip, count: (lists.get(key)?.count ?? 0) + 1 });
  }
  if (lists.size === 0) return null;
  return (
    <Card title={say('film.techniques')} intro={say('film.techniquesIntro')} maw="none" gap="xs">
      {[...lists]
        .toSorted(([, one], [, other]) => other.count - one.count)
        .map(([key, { first, count }]) => (
          <TextLink
            key={key}
            py={10}
            to="/v1/analysis/clips"
            search={{
              of,
              technique: first.technique,
              ...(first.isConceded && { isConceded: true }),
            }}
          >
            {say(first.isConceded ? 'film.concededTimes' : 'film.scoredTimes', {
              what: techniqueName(say, first.technique),
              n: count,
            })}
          </TextLink>
        ))}
    </Card>
  );
}
