import type { RecordOf } from '@dojang/schemas/sync';
import type { VideoDraft } from '@dojang/schemas/video';
import type { Mutation } from '../mutation.ts';
import type { KindRules } from './kind-rules.ts';

const baseOf = (
  record: { edit_id: string | null } | undefined,
  mutations: readonly Mutation<'video' | 'videoMark'>[],
) => mutations.findLast(({ state }) => state !== 'rejected')?.id ?? record?.edit_id ?? null;

/** A video with the last change of each field; also one whose making was rejected, as its file is on this device alone. */
export const video: KindRules<'video'> = {
  rebase(record, mutations) {
    const known = record ?? made(mutations);
    const pending = mutations.filter(({ state }) => state !== 'rejected');
    if (!known || pending.some(({ change }) => change.state === 'WITHDRAWN')) return undefined;
    return pending.reduce(
      (before, { id: edit_id, change: { state = before.state, ...fields } }) => {
        const isEarly = state === 'SEEN' && before.state === 'NEW';
        return { ...before, ...fields, state: isEarly ? before.state : state, edit_id };
      },
      known,
    );
  },
  baseOf,
  replaces: ({ change: rejected }, change) => Object.keys(rejected).every((name) => name in change),
};

function made(mutations: readonly Mutation<'video'>[]): RecordOf<'video'> | undefined {
  const first = mutations.find(({ change }) => change.fingerprint !== undefined);
  if (!first) return undefined;
  const { state: _, ...draft } = first.change;
  return {
    // the shape of a device's first change
    ...(draft as VideoDraft),
    id: first.subject,
    owner_id: first.owner,
    file_id: null,
    state: 'NEW',
    made_at: new Date(first.madeMs),
    edit_id: first.id,
  };
}

/** A mark as it was last made, replaced or removed. */
export const videoMark: KindRules<'videoMark'> = {
  rebase(record, mutations) {
    const last = mutations.findLast(({ state }) => state !== 'rejected');
    if (!last) return record;
    const { isRemoved, ...fields } = last.change;
    if (isRemoved || !fields.video_id) return undefined;
    const by_user_id = record ? record.by_user_id : last.owner;
    const edited_at = new Date(last.madeMs);
    return { id: last.subject, ...fields, by_user_id, edited_at, edit_id: last.id };
  },
  baseOf,
  replaces: () => true,
};
