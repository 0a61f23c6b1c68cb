import { z } from 'zod';
import { limits } from '../../limits.ts';
import { message, type Say, sentence, type TextKey } from '../../say/say.ts';
import { NotificationPreferences } from './notifications.ts';
import type { NoticeKind } from '../notice/notice.ts';

const invalid = { error: message('push.invalid') };

/** What RFC 3986 allows in an address: a parser would repair backslashes, spaces and NUL. */
const printable = /^[\w!#$%&'()*+,./:;=?@[\]~-]*$/;

/** Where a browser receives push messages (RFC 8030), with its keys (RFC 8291), and which it wants. */
export const PushSubscriptionDraft = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, ...invalid })
    .regex(printable, invalid)
    .max(limits.pushEndpointMaxLength, invalid),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, invalid),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, invalid),
  }),
  /** Unchanged without: a service worker that renews its subscription does not know them. */
  preferences: NotificationPreferences.omit({ allowed: true }).optional(),
});
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>;

/** The public key of the club's server, for `PushManager.subscribe`. */
export const PushKey = z.object({ publicKey: z.string() });

/** What a device shows; pressing it opens `path`. One with the `tag` of an earlier one replaces it. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

const examKinds: readonly NoticeKind[] = [
  'examInvited',
  'examPassed',
  'examFailed',
  'readyForGrade',
];
const tournamentKinds: readonly NoticeKind[] = [
  'competitionOpened',
  'competitionCancelled',
  'entryWished',
  'entryWithdrawn',
  'entryConfirmed',
  'entryDeclined',
  'entryMoved',
  'entryWaiting',
  'entryMovedUp',
];
/** Kinds that are pushed only with the preference `register_competition`. */
export const competitionKinds: readonly NoticeKind[] = [...examKinds, ...tournamentKinds];

/** The same with `video_upload`. */
export const videoKinds: readonly NoticeKind[] = ['videoAdded', 'videoAnalysed'];

type Topic = {
  /** A general text: a lock screen shows it to everyone, so it names nobody and no result. */
  text: TextKey;
  kinds: readonly NoticeKind[];
  /** A device that saves power shows it at once. */
  isUrgent: boolean;
};

/** What the notices of a message have in common. */
const topics = [
  { text: 'push.sessionCancelled', kinds: ['sessionCancelled'], isUrgent: true },
  { text: 'push.sessionMoved', kinds: ['sessionMoved'], isUrgent: true },
  { text: 'push.sessionRestored', kinds: ['sessionRestored'], isUrgent: true },
  { text: 'push.breakAdded', kinds: ['breakAdded'], isUrgent: false },
  { text: 'push.exam', kinds: examKinds, isUrgent: false },
  { text: 'push.competition', kinds: tournamentKinds, isUrgent: false },
  { text: 'push.video', kinds: videoKinds, isUrgent: false },
  { text: 'push.attendance', kinds: ['excused', 'excuseTakenBack'], isUrgent: false },
  { text: 'push.paper', kinds: ['paperEnds'], isUrgent: false },
  { text: 'push.message', kinds: ['message'], isUrgent: false },
  { text: 'push.account', kinds: ['accountChanged', 'linkEnds'], isUrgent: false },
] as const satisfies readonly Topic[];

const kindsOf = ({ kinds }: Topic): readonly NoticeKind[] => kinds;

/** The message about these notices, by kind; never empty. */
export function pushMessage(
  say: Say,
  kinds: readonly NoticeKind[],
  tag: string,
): PushMessage & { isUrgent: boolean } {
  const found = topics.filter((topic) => kinds.some((kind) => kindsOf(topic).includes(kind)));
  const text = found.length === 1 && found[0] ? found[0].text : 'push.several';
  return {
    title: say(sentence(text, { n: kinds.length })),
    body: say('push.open'),
    path: '/v1/inbox',
    tag,
    isUrgent: found.some(({ isUrgent }) => isUrgent),
  };
}
