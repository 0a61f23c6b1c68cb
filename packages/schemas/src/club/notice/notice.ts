import { z } from 'zod';
import { nameOf } from '../../fields/describe-value.ts';
import { idText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import { type Say, type Sentence, sentence, type TextKey } from '../../say/say.ts';
import { formatDay } from '../../time/local-day.ts';
import { Day, Instant } from '../../time/time.ts';
import { Participant } from '../../people/user/user.ts';

const text = z.string();
const session = z.object({ group: text, date: Day, start: text });
const exam = z.object({ grade: text, date: Day, location: text });
const competition = z.object({ name: text, date: Day, location: text });

/**
 * The kinds of notices, with the parameters of each kind's text. Parameters never name a person and say
 * nothing about health: `about` has the name.
 */
export const noticeParams = {
  sessionCancelled: session,
  /** `date` is the planned day. */
  sessionMoved: z.object({ group: text, date: Day, newDate: Day, newStart: text, minutes: text }),
  sessionRestored: session,
  breakAdded: z.object({ title: text, from: Day, until: Day }),
  examInvited: exam,
  examPassed: exam,
  examFailed: exam,
  excused: session,
  excuseTakenBack: session,
  readyForGrade: z.object({ grade: text }),
  /** `date` is the last day of the link. */
  linkEnds: z.object({ date: Day }),
  /** `date` is the last day. Which paper would say something about health. */
  paperEnds: z.object({ date: Day }),
  message: z.object({ group: text, text }),
  accountChanged: z.object({ change: z.enum(['RECORD', 'LINK']) }),
  competitionOpened: competition,
  competitionCancelled: competition.extend({ text }),
  entryWished: competition,
  entryWithdrawn: competition,
  entryConfirmed: competition,
  entryDeclined: competition,
  entryMoved: competition,
  entryWaiting: competition,
  entryMovedUp: competition,
  videoAdded: z.object({ title: text }),
  videoAnalysed: z.object({ title: text }),
};
export type NoticeKind = keyof typeof noticeParams;
export type NoticeParams<K extends NoticeKind> = z.infer<(typeof noticeParams)[K]>;

export const NoticeTarget = z.enum([
  'session',
  'break',
  'exam',
  'person',
  'link',
  'message',
  'competition',
  'paper',
  'video',
]);
export type NoticeTarget = z.infer<typeof NoticeTarget>;

export const Notice = z
  .object({
    id: idText(),
    kind: z.enum(Object.keys(noticeParams) as [NoticeKind, ...NoticeKind[]]),
    params: z.record(z.string(), z.string()),
    /** The reader, or somebody they act for or coach; null for nobody in particular. */
    about: Participant.nullable(),
    target_kind: NoticeTarget,
    target_id: idText(),
    at: Instant,
    /** When it was read, on any device. */
    read_at: Instant.nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

/** Which of their notices somebody has read; all without `ids`. */
export const NoticesRead = z.object({
  ids: z.array(idText()).min(1).max(limits.noticesMax).optional(),
});
export type NoticesRead = z.infer<typeof NoticesRead>;

const texts = {
  sessionCancelled: 'notice.sessionCancelled',
  sessionMoved: 'notice.sessionMoved',
  sessionRestored: 'notice.sessionRestored',
  breakAdded: 'notice.breakAdded',
  examInvited: 'notice.examInvited',
  examPassed: 'notice.examPassed',
  examFailed: 'notice.examFailed',
  excused: 'notice.excused',
  excuseTakenBack: 'notice.excuseTakenBack',
  readyForGrade: 'notice.readyForGrade',
  linkEnds: 'notice.linkEnds',
  paperEnds: 'notice.paperEnds',
  message: 'notice.message',
  accountChanged: 'notice.accountChanged',
  competitionOpened: 'competition.noticeOpened',
  competitionCancelled: 'competition.noticeCancelled',
  entryWished: 'competition.noticeWished',
  entryWithdrawn: 'competition.noticeWithdrawn',
  entryConfirmed: 'competition.noticeConfirmed',
  entryDeclined: 'competition.noticeDeclined',
  entryMoved: 'competition.noticeMoved',
  entryWaiting: 'competition.noticeWaiting',
  entryMovedUp: 'competition.noticeMovedUp',
  videoAdded: 'notice.videoAdded',
  videoAnalysed: 'notice.videoAnalysed',
} satisfies Record<NoticeKind, TextKey>;
const days = ['date', 'newDate', 'from', 'until'];
const changes = { RECORD: 'notice.record', LINK: 'notice.link' } as const;

/** The text of a notice, with the name of the person that it is about unless that is the reader. */
export function noticeText(
  say: Say,
  { kind, params, about }: Pick<Notice, 'kind' | 'params' | 'about'>,
  readerId: string,
): string {
  const entries = Object.entries(params).map(([name, value]): [string, string | Sentence] => {
    if (name === 'change') return [name, { key: changes[value as keyof typeof changes] }];
    return [name, days.includes(name) ? formatDay(say.locale, value) : value];
  });
  const shown = say({ key: texts[kind], values: Object.fromEntries(entries) });
  if (about === null || about.id === readerId) return shown;
  return say(sentence('notice.about', { name: nameOf(about), text: shown }));
}
