import type { SentMutation } from '@dojang/schemas/sync';
import { newId } from '@dojang/schemas/new-id';
import { english } from '@dojang/schemas/testing/samples';
import {
  openTrainingClub,
  type meant,
  dayIn,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: TrainingClub;
beforeAll(async () => {
  club = await openTrainingClub();
});
afterAll(() => club.testApp.close());

type Session = ReturnType<typeof meant>;
type Part = Partial<Pick<SentMutation, 'base' | 'madeMs'>>;

const sent = ({ session_id, ...origin }: Session, change: object, part: Part = {}): SentMutation =>
  ({
    id: newId(),
    kind: 'session',
    subject: session_id,
    change: { ...origin, ...change },
    base: null,
    madeMs: Date.now(),
    ...part,
  }) as SentMutation;
const cancel = (session: Session, note: string, part?: Part) =>
  sent(session, { isCancelled: true, note }, part);
const restore = (session: Session, part?: Part) => sent(session, { isCancelled: false }, part);
const mark = (session: Session, user_id: string, extra: object = {}) =>
  sent(session, { user_id, mark: 'HERE', minutes: null, note: null, ...extra });

async function push({ id, client }: Person, ...mutations: SentMutation[]) {
  const { results } = await client.sync.push.mutate({ owner: id, mutations });
  return results.map(({ rejected }) => rejected?.text ?? null);
}
const stateOf = async ({ session_id }: Session) => {
  const where = { id: session_id };
  const select = { state: true, note: true } as const;
  return club.testApp.db.trainingSession.findUnique({ where, select });
};
const cancelledAs = (note: string) => ({ state: 'CANCELLED', note });
const planned = { state: 'PLANNED', note: null };
const logOf = ({ session_id }: Session) =>
  club.testApp.db.auditEntry.count({ where: { subject_id: session_id } });

/** A group with two coaches and an athlete. */
async function addTeam() {
  const group = await club.addGroup();
  const [other, ara] = [await club.addPerson(), await club.addPerson()];
  await club.join(group.groupId, other.id, { role: 'COACH' });
  await club.join(group.groupId, ara.id);
  return { ...group, other, ara };
}

describe('a session that devices cancel and restore', () => {
  test('is reported and logged once, however often the mutation arrives', async () => {
    const { coach, session, ara } = await addTeam();
    const first = cancel(session, 'No heating');
    expect(await Promise.all([push(coach, first), push(coach, first, first)])).toEqual([
      [null],
      [null, null],
    ]);
    const kinds = async () => (await ara.client.notice.list.query()).map(({ kind }) => kind);
    expect([await stateOf(session), await logOf(session), await kinds()]).toEqual([
      cancelledAs('No heating'),
      1,
      ['sessionCancelled'],
    ]);
    expect(await push(coach, restore(session, { base: first.id }), first)).toEqual([null, null]);
    expect([await stateOf(session), await logOf(session), await kinds()]).toEqual([
      planned,
      2,
      ['sessionRestored'],
    ]);
  });

  test('has the same state in whatever order two devices’ mutations arrive: that of the latest', async () => {
    const { coach, other } = await addTeam();
    const orders = ['012', '021', '102', '120', '201', '210'];
    for (const order of orders) {
      const { groupId, session } = await club.addGroup();
      for (const { id } of [coach, other]) await club.join(groupId, id, { role: 'COACH' });
      const at = (ms: number) => ({ madeMs: Date.now() - 60_000 + ms });
      const all = [
        { by: coach, one: cancel(session, 'No heating', at(1)) },
        { by: other, one: restore(session, at(2)) },
        { by: coach, one: cancel(session, 'Flooded', at(3)) },
      ];
      for (const index of order) {
        const next = all[Number(index)];
        if (next) expect(await push(next.by, next.one)).toEqual([null]);
      }
      expect([order, await stateOf(session)]).toEqual([order, cancelledAs('Flooded')]);
    }
  });

  test('follows who has seen the state before, also if their clock is slow', async () => {
    const { coach, other, session } = await addTeam();
    await push(coach, cancel(session, 'No heating'));
    const wanted = { owner: other.id, at: '', kinds: ['session'], groupIds: null, days: 14 };
    const { kinds } = await other.client.sync.pull.mutate(wanted);
    const shown = kinds.session?.find(({ id }) => id === session.session_id);
    const slow = restore(session, { base: shown?.state_id ?? '', madeMs: Date.now() - 86_400_000 });
    expect(await push(other, slow)).toEqual([null]);
    expect(await stateOf(session)).toEqual(planned);
    await push(coach, cancel(session, 'Late', { madeMs: Date.now() - 3_600_000 }));
    expect(await stateOf(session)).toEqual(planned);
  });

  test('is not cancelled again by a repeated mutation of a device whose clock is fast', async () => {
    const { coach, other, session } = await addTeam();
    const fast = cancel(session, 'No heating', { madeMs: Date.now() + 86_400_000 });
    await push(coach, fast);
    await other.client.training.restore.mutate(session);
    expect(await push(coach, fast)).toEqual([null]);
    expect(await stateOf(session)).toEqual(planned);
  });

  test('is what a script’s call says, whatever a device has sent before', async () => {
    const { coach, other, session } = await addTeam();
    await push(coach, cancel(session, 'No heating'));
    // by a server process whose clock is fast
    const state_at = new Date(Date.now() + 60_000);
    const where = { id: session.session_id };
    await club.testApp.db.trainingSession.update({ where, data: { state_at } });
    await other.client.training.restore.mutate(session);
    expect(await stateOf(session)).toEqual(planned);
    await other.client.training.cancel.mutate({ ...session, note: 'Flooded' });
    await push(coach, restore(session, { madeMs: Date.now() - 1000 }));
    expect(await stateOf(session)).toEqual(cancelledAs('Flooded'));
  });

  test('is held after its restoration if someone was marked in between', async () => {
    const { coach, session, ara } = await addTeam();
    const first = cancel(session, 'No heating');
    const all = [first, mark(session, ara.id), restore(session, { base: first.id })];
    expect(await push(coach, ...all)).toEqual([null, null, null]);
    expect(await stateOf(session)).toEqual({ state: 'HELD', note: null });
    expect(await club.countedAt(session.session_id)).toEqual([[ara.id, 'HERE']]);
  });
});

test('a session is not cancelled by a former coach, a member or without a reason, and not if its slot is gone', async () => {
  const { groupId, coach, other, session, slotId, ara } = await addTeam();
  const where = { group_id: groupId, user_id: other.id };
  await club.testApp.db.groupMember.updateMany({ where, data: { until: dayIn(0) } });
  const why = english('training.notCoached');
  for (const person of [other, ara])
    expect(await push(person, cancel(session, 'No heating'), restore(session))).toEqual([why, why]);
  expect(await push(coach, cancel(session, ' '))).toEqual([expect.stringMatching(/^note: /)]);
  await club.testApp.db.trainingSlot.delete({ where: { id: slotId } });
  expect(await push(coach, cancel(session, 'No heating'))).toEqual([why]);
  expect(await stateOf(session)).toBeNull();
});

test('marks in the outbox of an older version are accepted, with or without a kind of change', async () => {
  const { coach, other, session, ara } = await addTeam();
  const marks = [mark(session, ara.id), mark(session, other.id, { kind: 'mark' })];
  expect(await push(coach, ...marks)).toEqual([null, null]);
  expect(await club.countedAt(session.session_id)).toHaveLength(2);
});
