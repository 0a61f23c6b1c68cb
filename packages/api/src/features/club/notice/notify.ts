import type { Transaction } from '@dojang/db/client';
import type { Sql } from '@dojang/db/sql';
import {
  type NoticeKind,
  noticeParams,
  type NoticeParams,
  type NoticeTarget,
} from '@dojang/schemas/notice';
import { noticeParts } from './repository.ts';

/** Kinds of which the latest holds: a newer one replaces an unread one. */
const families: readonly (readonly NoticeKind[])[] = [
  ['sessionCancelled', 'sessionMoved', 'sessionRestored'],
  ['excused', 'excuseTakenBack'],
  ['examInvited', 'examPassed', 'examFailed'],
  ['competitionOpened', 'competitionCancelled'],
  ['entryWished', 'entryWithdrawn'],
  ['entryConfirmed', 'entryDeclined', 'entryMoved', 'entryWaiting', 'entryMovedUp'],
];

type Days = { from: string; until: string };

type Readers =
  /** The person, and guardians who act for them. */
  | { person: string }
  /** Athletes of the groups on any of the days, guardians who act for them, and coaches. */
  | ({ groups: readonly string[] } & Days)
  /** Coaches of the groups on any of the days. */
  | ({ coached: readonly string[]; about: string } & Days)
  | { user: string; about: string };

export type NoticeDraft = {
  [K in NoticeKind]: { kind: K; params: NoticeParams<K> };
}[NoticeKind] & { target: { kind: NoticeTarget; id: string }; to: Readers };

type Author = { actor: { id: string } | null };

/**
 * Writes notices within the transaction of the change that they report, in one statement. The actor gets none; null is the
 * server itself. A change that is logged passes them to `writeAudit` instead.
 */
export async function notify(
  tx: Pick<Transaction, '$executeRaw'>,
  author: Author,
  drafts: NoticeDraft | readonly NoticeDraft[],
): Promise<void> {
  const parts = partsOfNotices(author, [drafts].flat(), null);
  if (parts) await tx.$executeRaw`WITH ${parts} SELECT`;
}

/** Like `notify`, as parts of a larger statement (`noticeParts`); null without drafts. */
export function partsOfNotices(
  { actor }: Author,
  drafts: readonly NoticeDraft[],
  changedId: string | null,
): Sql | null {
  const rows = drafts.map(({ kind, params, target, to }) => ({
    kind,
    family: families.find((kinds) => kinds.includes(kind)) ?? [kind],
    isEvent: kind === 'accountChanged',
    // drops what the text has no place for
    params: noticeParams[kind].parse(params),
    target_kind: target.kind,
    target_id: target.id,
    ...to,
    ...('groups' in to && { coached: to.groups }),
  }));
  return rows.length > 0 ? noticeParts(actor?.id ?? null, rows, changedId) : null;
}

/** An administrator changed somebody's record, or made a link for a new password. */
export const accountChanged = (id: string, change: 'RECORD' | 'LINK'): NoticeDraft => ({
  kind: 'accountChanged',
  params: { change },
  target: { kind: 'person', id },
  to: { person: id },
});
