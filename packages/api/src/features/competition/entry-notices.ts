import type { Announcement } from '@dojang/schemas/announcement';
import { today } from '@dojang/schemas/time';
import type { NoticeDraft } from '../notice/notify.ts';

type Named = Pick<Announcement, 'id' | 'name' | 'day'>;
type ToPerson = 'entryConfirmed' | 'entryDeclined' | 'entryMoved' | 'entryWaiting' | 'entryMovedUp';

const paramsOf = ({ name, day }: Named) => ({ competition: name, date: day });
const targetOf = ({ id }: Named) => ({ kind: 'competition' as const, id });

/** To a person and their guardians. */
export const noticeToPerson = (
  kind: ToPerson,
  competition: Named,
  person: string,
): NoticeDraft => ({
  kind,
  params: paramsOf(competition),
  target: targetOf(competition),
  to: { person },
});

/** To the coaches of a person. */
export const noticeToCoaches = (
  kind: 'entryWished' | 'entryWithdrawn',
  competition: Named,
  about: string,
  groupIds: readonly string[],
): NoticeDraft => ({
  kind,
  params: paramsOf(competition),
  target: targetOf(competition),
  to: { coached: groupIds, from: today(), until: today(), about },
});

/** To everybody who trains in the groups, and their guardians and coaches. */
export const announcementNotice = (
  kind: 'competitionOpened' | 'competitionCancelled',
  competition: Named,
  groups: readonly string[],
): NoticeDraft => ({
  kind,
  params: paramsOf(competition),
  target: targetOf(competition),
  to: { groups, from: today(), until: today() },
});
