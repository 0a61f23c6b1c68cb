import type { Announcement } from '@dojang/schemas/announcement';
import { today } from '@dojang/schemas/time';
import type { NoticeDraft } from '../notice/notify.ts';

type Named = Pick<Announcement, 'id' | 'name' | 'day' | 'location'>;
type ToPerson = 'entryConfirmed' | 'entryDeclined' | 'entryMoved' | 'entryWaiting' | 'entryMovedUp';

const about = ({ id, name, day: date, location }: Named) => ({
  params: { name, date, location },
  target: { kind: 'competition' as const, id },
});

/** To a person and their guardians. */
export const noticeToPerson = (
  kind: ToPerson,
  competition: Named,
  person: string,
): NoticeDraft => ({ kind, ...about(competition), to: { person } });

/** To the coaches of a person. */
export const noticeToCoaches = (
  kind: 'entryWished' | 'entryWithdrawn',
  competition: Named,
  person: string,
  groupIds: readonly string[],
): NoticeDraft => ({
  kind,
  ...about(competition),
  to: { coached: groupIds, from: today(), until: today(), about: person },
});
