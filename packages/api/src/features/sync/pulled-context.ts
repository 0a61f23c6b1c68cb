import type { StoredGroups } from '@dojang/schemas/training';
import type { MemberContext } from '../../context.ts';
import { listReachedIds } from '../people/guardian/reader.ts';
import { readOwnFamily } from '../people/guardian/service.ts';
import { readCoached } from '../training/session/read-day.ts';
import { shared, type SharedName } from './shared.ts';

/** Tables of a caller and their children. */
export const familyTables = ['Guardianship', 'User'];
/** Tables of groups that they train in or coach. */
export const trainingTables = [
  'GroupMember',
  'TrainingGroup',
  'TrainingSlot',
  'TrainingBreak',
  'TrainingSession',
  'AttendanceMark',
];
/** Tables of those whom they guard or coach. */
export const reachTables = [...familyTables, 'GroupMember', 'TrainingGroup'];

/** Reads shared by several kinds: lazy, and at most once per pull. */
export function pulledContextOf(ctx: MemberContext, kept: StoredGroups) {
  const family = once(() => readOwnFamily(ctx));
  return {
    ctx,
    /** What all devices have in common; the kind depends on it from now on. */
    share: <Name extends SharedName>(name: Name) =>
      shared[name](ctx) as ReturnType<(typeof shared)[Name]>,
    family,
    /** The caller and their children. */
    subjectIds: async () => [ctx.actor.id, ...(await family()).children.map(({ id }) => id)],
    reachedIds: once(() => listReachedIds(ctx.db, ctx.actor.id)),
    coached: once(() => readCoached(ctx, kept)),
  };
}
export type PulledContext = ReturnType<typeof pulledContextOf>;

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}
