import { kindNames } from '@dojang/schemas/kinds';
import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import type { PullAnswer, PushAnswer, SentMutation } from '@dojang/schemas/sync';
import type { SignedIn } from './fill-club.ts';
import { type Ask, readAnswer, unavailable } from './load.ts';

export type Device = ReturnType<typeof openDevice>;

/** A signed-in device that calls as the app does: it pulls with the checkpoint of the last answer. */
export function openDevice(url: string, { id: owner, cookie }: SignedIn) {
  let at: string | null = null;
  const ask = (procedure: 'push' | 'pull', input: object): Ask => ({
    method: 'POST',
    path: `/trpc/sync.${procedure}`,
    headers: { cookie },
    body: { json: { owner, ...input } },
  });
  const askPull = () =>
    ask('pull', { at, kinds: kindNames, groupIds: null, days: limits.trainingDays });
  async function call<Answer>(asked: Ask): Promise<Answer> {
    const { value } = await readAnswer(url, asked);
    return (value as { result: { data: { json: Answer } } }).result.data.json;
  }
  return {
    askPull,
    async pull(): Promise<PullAnswer['kinds']> {
      const answer = await call<PullAnswer>(askPull());
      ({ at } = answer);
      return answer.kinds;
    },
    /** Throws if the server rejects one. */
    async push(mutations: readonly SentMutation[]): Promise<true> {
      const { results } = await call<PushAnswer>(ask('push', { mutations }));
      const rejected = results.find((result) => result.rejected)?.rejected;
      if (rejected) throw new Error(`A tap is rejected: ${rejected.text}`);
      return true;
    },
  };
}

/** Opens a device that has everything: large kinds follow with the second pull. */
export async function openFilledDevice(url: string, person: SignedIn): Promise<Device> {
  const device = openDevice(url, person);
  await device.pull();
  await device.pull();
  return device;
}

/** Null if the server was too busy: the app tries again with its next sync. */
export function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  return call.catch((error: unknown) => {
    if ((error as Error).cause === unavailable) return null;
    throw error;
  });
}

/** A coach's tap on a person in a session; `knownId` is the tap on them before. */
export function tapOn(
  subject: string,
  user_id: string,
  mark: 'HERE' | 'ABSENT',
  knownId: string | null = null,
): SentMutation {
  const change = { user_id, mark, minutes: null, note: null, slot_id: null, slot_date: null };
  return { kind: 'session', id: newId(), subject, change, base: knownId, madeMs: Date.now() };
}
