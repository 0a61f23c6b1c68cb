import { alignedMarks } from '@dojang/schemas/aligned-marks';
import { type TechniqueId, techniqueName } from '@dojang/schemas/bout-rules';
import { trpc } from '../../../shell/api.ts';
import { useUser } from '../../../shell/app-context.ts';
import { useRecord, useRecords } from '../../../shell/replica/use-replica.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { namesOf, readBout } from '../../scorecard/bout/read-bout.ts';
import { type Moment, momentOfPoint } from './moments.ts';
import type { Video } from './use-video.ts';

export type Clip = {
  video: Video;
  moment: Moment;
  technique: TechniqueId;
  isConceded: boolean;
  /** Who fought. */
  names: string;
};

/** The person with this id, or the athletes of the group. */
export function usePersonIds(of: string): readonly string[] {
  const { id, authority } = useUser();
  const coached = useRecord('group', of);
  const isPerson = useRecord('competitor', of) !== undefined || of === id;
  // the device of an administrator has those alone that they coach
  const isAsked = authority === 'ADMIN' && !coached && !isPerson;
  const asked = trpc.group.get.useQuery({ id: of }, { enabled: isAsked });
  const group = coached ?? asked.data;
  return group ? group.members.flatMap((one) => (one.role === 'ATHLETE' ? one.id : [])) : [of];
}

/** Every technique that scored for or against a person, or the athletes of a group, in all bouts on film. */
export function useClips(of: string): Clip[] {
  const personIds = usePersonIds(of);
  const say = useSay();
  const bouts = useRecords('bout');
  return useRecords('video').flatMap((video) => {
    const bout = bouts.find(({ id }) => id === video.bout_id);
    const read = bout && readBout(bout);
    const side =
      bout?.sides.findIndex(({ user_id }) => user_id && personIds.includes(user_id)) ?? -1;
    if (!bout || !read || side < 0 || video.state === 'WITHDRAWN') return [];
    return alignedMarks(video, { ...bout, rules: read.rules }).flatMap((point) => {
      if (point.event.kind !== 'PRESS') return [];
      const { technique, side: scorer } = point.event.data;
      const title = techniqueName(say, technique);
      return [
        {
          video,
          technique,
          moment: momentOfPoint(say, point, { side, title }),
          isConceded: scorer !== side,
          names: namesOf(bout),
        },
      ];
    });
  });
}
