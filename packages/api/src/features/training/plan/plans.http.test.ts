import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import { english } from '@dojang/schemas/testing/samples';
import {
  dayIn,
  failureOf,
  markOf,
  meant,
  openTrainingClub,
  type Person,
  type TrainingClub,
} from '@dojang/server/testing/training';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let club: TrainingClub;
let admin: Person;
beforeAll(async () => {
  club = await openTrainingClub();
  admin = await club.addPerson('ADMIN');
});
afterAll(() => club.testApp.close());

/** A group with an athlete and one weekly time, next held in a week. */
async function addTraining(valid_from = dayIn(-28)) {
  const { group } = await admin.client.group.create.mutate({ name: 'Cubs', location: 'Hall' });
  const athlete = await club.addPerson();
  await club.join(group.id, athlete.id);
  const { slot } = await admin.client.slot.create.mutate({
    group_id: group.id,
    weekday: weekdayOf(dayIn(7)),
    start: '23:59',
    minutes: 60,
    valid_from,
  });
  return { groupId: group.id, athlete, slot, next: meant(slot.id, dayIn(7)) };
}
type Training = Awaited<ReturnType<typeof addTraining>>;

const hold = ({ slot, athlete }: Training, day: string) =>
  admin.client.training.pushMarks.mutate({
    id: admin.id,
    marks: [markOf(meant(slot.id, day), athlete.id)],
  });
const excuse = ({ athlete }: Training, session: ReturnType<typeof meant>) =>
  athlete.client.training.excuse.mutate(session);
const nextOf = async ({ athlete }: Training) =>
  (await athlete.client.training.mine.query({})).next
    .filter(({ date }) => date > dayIn(0))
    .map(({ date, start, own }) => [date, start, own?.mark ?? null]);
const storedOf = ({ slot }: Training) =>
  club.testApp.db.trainingSlot.findUnique({ where: { id: slot.id } });
const actionsOf = async (subject_id: string) => {
  const rows = await club.testApp.db.auditEntry.findMany({
    where: { subject_id },
    orderBy: { at: 'asc' },
  });
  return rows.map(({ action }) => action);
};

describe('a weekly time', () => {
  test('that is changed keeps its past: late marks count with the time and minutes of their session', async () => {
    const training = await addTraining();
    const { slot, athlete, groupId } = training;
    const coach = await club.addPerson();
    await club.join(groupId, coach.id, { role: 'COACH' });
    const change = { id: slot.id, start: '00:01', minutes: 90, weekday: weekdayOf(dayIn(-1)) };
    const { slot: continued } = await admin.client.slot.update.mutate(change);
    expect(await storedOf(training)).toMatchObject({ start: '23:59', minutes: 60 });
    expect(continued).toMatchObject({ start: '00:01', minutes: 90, series_id: slot.id });
    // the device has not heard of the change
    const marks = [-7, -8].map((days) => markOf(meant(slot.id, dayIn(days)), athlete.id));
    const pushed = await coach.client.training.pushMarks.mutate({ id: coach.id, marks });
    const refused = pushed.marks.map((mark) => mark.refused);
    expect(refused).toEqual([null, english('training.notCoached')]);
    const { last } = await athlete.client.training.mine.query({});
    expect(last).toMatchObject([{ date: dayIn(-7), start: '23:59', minutes: 60 }]);
    const period = { from: dayIn(-30), until: dayIn(0) };
    expect(await coach.client.board.ownPay.query(period)).toMatchObject([{ minutes: 60 }]);
    // what continues it is one time of the group, and its sessions have the ids that devices know
    await excuse(training, meant(slot.id, dayIn(6)));
    expect((await nextOf(training))[0]).toEqual([dayIn(6), '00:01', 'EXCUSED']);
    await admin.client.slot.update.mutate({ id: continued.id, start: '00:02' });
    expect((await nextOf(training))[0]).toEqual([dayIn(6), '00:02', 'EXCUSED']);
    const file = await admin.client.group.get.query({ id: groupId });
    expect(file?.slots).toEqual([{ ...continued, start: '00:02' }]);
  });

  test('takes late marks after its deletion, after a break was added, and when its group trains no more', async () => {
    const training = await addTraining();
    await admin.client.slot.delete.mutate({ id: training.slot.id });
    const days = { title: 'Flood', from: dayIn(-14), until: dayIn(-14) };
    await admin.client.trainingBreak.create.mutate({ ...days, group_id: training.groupId });
    await admin.client.group.update.mutate({ id: training.groupId, active: false });
    for (const day of [dayIn(-7), dayIn(-14)])
      expect((await hold(training, day)).marks).toMatchObject([{ refused: null }]);
  });

  test('may overlap another one, cannot end before it begins, and needs an existing group', async () => {
    const { slot, groupId } = await addTraining();
    const { id: _, ...fields } = slot;
    await admin.client.slot.create.mutate(fields);
    // of a single day, which is over
    await admin.client.slot.create.mutate({ ...fields, valid_until: fields.valid_from });
    const backwards = { ...fields, valid_until: addDays(fields.valid_from, -1) };
    const field = { fields: { valid_until: english('group.endsBeforeStart') } };
    const call = admin.client.slot.create.mutate(backwards);
    expect(await failureOf(call)).toMatchObject({ status: 400, ...field });
    const change = { id: slot.id, valid_until: backwards.valid_until };
    expect(await failureOf(admin.client.slot.update.mutate(change))).toMatchObject({ status: 400 });
    const ofNone = admin.client.slot.create.mutate({ ...fields, group_id: 'none' });
    expect((await failureOf(ofNone)).status).toBe(404);
    const file = await admin.client.group.get.query({ id: groupId });
    expect(file?.slots).toHaveLength(2);
  });

  test('shares no day with the one that continues it, also for forms opened before and at the same time', async () => {
    const { slot, groupId } = await addTraining();
    const change = (fields: object) =>
      failureOf(admin.client.slot.update.mutate({ ...slot, ...fields }));
    const both = [{ start: '23:57' }, { start: '23:58' }].map(change);
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const [continued] = (await admin.client.group.get.query({ id: groupId }))?.slots ?? [];
    const { id } = continued ?? slot;
    const message = english('group.slotContinued', { day: dayIn(0) });
    for (const fields of [
      { minutes: 90 },
      { valid_until: dayIn(7) },
      { valid_until: dayIn(-1), start: '23:58' },
    ])
      expect(await change(fields)).toMatchObject({ status: 409, message });
    expect(await change({ id, valid_from: dayIn(-14) })).toMatchObject({ status: 409 });
    expect(await change({ id, valid_from: dayIn(0), start: '23:56' })).toMatchObject({
      status: 200,
    });
  });

  test('keeps excuses of upcoming sessions when its time changes', async () => {
    const training = await addTraining();
    await excuse(training, training.next);
    await admin.client.slot.update.mutate({ id: training.slot.id, start: '19:00' });
    expect((await nextOf(training))[0]).toEqual([dayIn(7), '19:00', 'EXCUSED']);
  });

  test('loses sessions of its old weekday, except held and moved ones', async () => {
    const training = await addTraining();
    await hold(training, dayIn(-7));
    await excuse(training, training.next);
    const moved = meant(training.slot.id, dayIn(14));
    const elsewhere = { date: dayIn(15), start: '10:00', minutes: 60 };
    await admin.client.training.move.mutate({ ...moved, ...elsewhere });
    await admin.client.slot.update.mutate({
      id: training.slot.id,
      weekday: weekdayOf(dayIn(9)),
    });
    const dates = (await nextOf(training)).map(([date]) => date);
    expect(dates.slice(0, 4)).toEqual([dayIn(2), dayIn(9), dayIn(15), dayIn(16)]);
    const { last } = await training.athlete.client.training.mine.query({});
    expect(last.map(({ date }) => date)).toEqual([dayIn(-7)]);
  });

  test('without a past is deleted, together with excuses of upcoming ones', async () => {
    const training = await addTraining(dayIn(0));
    await excuse(training, training.next);
    const { success } = await admin.client.slot.delete.mutate({ id: training.slot.id });
    expect(success).toBe(english('group.slotDeleted'));
    expect(await storedOf(training)).toBeNull();
    expect(await nextOf(training)).toEqual([]);
    const again = admin.client.slot.delete.mutate({ id: training.slot.id });
    expect((await failureOf(again)).status).toBe(404);
  });

  test('with held sessions ends instead, and they are kept', async () => {
    const training = await addTraining();
    await hold(training, dayIn(-7));
    await excuse(training, training.next);
    const { success } = await admin.client.slot.delete.mutate({ id: training.slot.id });
    expect(success).toBe(english('group.slotEnded'));
    expect(await storedOf(training)).toMatchObject({ valid_until: dayIn(-1) });
    expect(await nextOf(training)).toEqual([]);
    const { last } = await training.athlete.client.training.mine.query({});
    expect(last.map(({ date }) => date)).toEqual([dayIn(-7)]);
    expect(await actionsOf(training.groupId)).toEqual([
      'group.created',
      'slot.created',
      'slot.changed',
    ]);
  });

  test('held today, or begun, ends today', async () => {
    const [held, begun] = [await addTraining(), await addTraining()];
    await hold(held, dayIn(0));
    // attendance of a session counts, even if that was cancelled afterwards
    await admin.client.training.cancel.mutate({ ...meant(held.slot.id, dayIn(0)), note: 'Alarm' });
    const where = { id: begun.slot.id };
    await club.testApp.db.trainingSlot.update({ where, data: { start: '00:00' } });
    await admin.client.slot.delete.mutate({ id: held.slot.id });
    const { slot } = await admin.client.slot.update.mutate({ id: begun.slot.id, start: '23:58' });
    for (const training of [held, begun])
      expect(await storedOf(training)).toMatchObject({ valid_until: dayIn(0) });
    expect(slot.valid_from).toBe(dayIn(1));
    expect((await hold(begun, dayIn(0))).marks).toMatchObject([{ refused: null }]);
    expect(await club.countedAt(meant(held.slot.id, dayIn(0)).session_id)).toHaveLength(1);
  });

  test('keeps or rejects attendance pushed during its deletion', async () => {
    for (let round = 0; round < 10; round += 1) {
      const training = await addTraining();
      const [pushed] = await Promise.all([
        hold(training, dayIn(0)),
        admin.client.slot.delete.mutate({ id: training.slot.id }),
      ]);
      const isStored = pushed.marks[0]?.refused === null;
      const { session_id } = meant(training.slot.id, dayIn(0));
      expect(await club.countedAt(session_id)).toHaveLength(isStored ? 1 : 0);
    }
  });
});

describe('a break', () => {
  const days = { title: 'Holidays', from: dayIn(6), until: dayIn(8) };

  test.each(['of the group', 'of the club'])(
    '%s cancels its days, also for sessions with excuses',
    async (scope) => {
      const training = await addTraining();
      await excuse(training, training.next);
      const group_id = scope === 'of the group' ? training.groupId : null;
      const created = await admin.client.trainingBreak.create.mutate({ ...days, group_id });
      expect((await nextOf(training)).map(([date]) => date)).not.toContain(dayIn(7));
      const later = { from: dayIn(8), until: dayIn(9) };
      await admin.client.trainingBreak.update.mutate({ id: created.break.id, ...later });
      expect((await nextOf(training)).map(([date]) => date)).toContain(dayIn(7));
      await admin.client.trainingBreak.delete.mutate({ id: created.break.id });
      expect(await actionsOf(group_id ?? created.break.id)).toEqual(
        expect.arrayContaining(['break.created', 'break.changed', 'break.deleted']),
      );
    },
  );

  test('keeps sessions that a coach has moved or added a note to', async () => {
    const training = await addTraining();
    await admin.client.training.change.mutate({ ...training.next, note: 'Bring drinks' });
    const { break: created } = await admin.client.trainingBreak.create.mutate({
      ...days,
      group_id: training.groupId,
    });
    expect((await nextOf(training)).map(([date]) => date)).toContain(dayIn(7));
    await admin.client.trainingBreak.delete.mutate({ id: created.id });
  });

  test('cannot end before it begins, and needs an existing group', async () => {
    const { create, update } = admin.client.trainingBreak;
    const backwards = { ...days, until: dayIn(5) };
    expect(await failureOf(create.mutate(backwards))).toMatchObject({
      status: 400,
      fields: { until: english('group.endsBeforeStart') },
    });
    expect((await failureOf(create.mutate({ ...days, group_id: 'none' }))).status).toBe(404);
    expect((await failureOf(update.mutate({ id: 'none', title: 'x' }))).status).toBe(404);
  });

  test('of the club is in its list until it is over, one of a group with the group', async () => {
    const { groupId } = await addTraining();
    const { create, list } = admin.client.trainingBreak;
    const over = await create.mutate({ title: 'Over', from: dayIn(-9), until: dayIn(-1) });
    const { break: ofClub } = await create.mutate({ ...days, title: 'Of the club' });
    const { break: ofGroup } = await create.mutate({ ...days, group_id: groupId });
    expect(await list.query()).toEqual([ofClub]);
    expect((await admin.client.group.get.query({ id: groupId }))?.breaks).toEqual([ofGroup]);
    expect(over.break.group_id).toBeNull();
  });
});
