import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAttendance } from './take-attendance.ts';
import { openTestHall } from '@dojang/offline/testing/hall';
import type { Replica } from '@dojang/offline/replica';

const here = { mark: 'HERE', minutes: null } as const;
const absent = { mark: 'ABSENT', minutes: null } as const;

let hall: ReturnType<typeof openTestHall>;
beforeEach(() => {
  hall = openTestHall();
});
afterEach(() => hall.close());

const countedOn = (replica: Replica): Record<string, string> =>
  Object.fromEntries(
    replica
      .get('session', 'monday')
      ?.marks.map(({ user_id, mark }): [string, string] => [user_id ?? '', mark]) ?? [],
  );

describe('a mark', () => {
  test('that changes nothing, or is of a session this device lacks, is ignored', async () => {
    const replica = await hall.openOffline();
    const attendance = createAttendance(replica);
    attendance.mark('monday', 'mina', here);
    attendance.mark('monday', 'mina', here);
    attendance.mark('nowhere', 'mina', here);
    expect(replica.status.pending).toBe(1);
  });

  test('has the previous mark as its base, and the server’s time', async () => {
    hall.mark('mina', 'other', 'EXCUSED');
    const skewMs = -3 * 60 * 60 * 1000;
    const replica = await hall.openOffline({ now: () => new Date(hall.nowMs + skewMs) });
    const attendance = createAttendance(replica);
    attendance.mark('monday', 'mina', here);
    attendance.mark('monday', 'mina', absent);
    const madeMs = hall.nowMs;
    hall.nowMs += 60_000;
    hall.isOnline = true;
    await replica.sync();
    const [first, second] = hall.sent;
    expect(first).toMatchObject({ base: 'other', madeMs, change: { mark: 'HERE' } });
    expect(second).toMatchObject({ base: first?.id, madeMs, change: { mark: 'ABSENT' } });
  });

  test('comes after earlier ones, even if the clock is set back in between', async () => {
    let skewMs = 0;
    const now = () => new Date(hall.nowMs + skewMs);
    const replica = await hall.openOffline({ now });
    createAttendance(replica).mark('monday', 'mina', here);
    skewMs = -60_000;
    createAttendance(replica).mark('monday', 'mina', absent);
    expect(countedOn(replica)).toEqual({ mina: 'ABSENT' });
    const again = await hall.reopen(replica, { now });
    expect(countedOn(again)).toEqual({ mina: 'ABSENT' });
    skewMs = -120_000;
    createAttendance(again).mark('monday', 'mina', here);
    expect(countedOn(await hall.reopen(again, { now }))).toEqual({ mina: 'HERE' });
  });

  test('that is rejected is listed by name, even after the group is gone and the page was closed', async () => {
    hall.mark('jun', 'other', 'ABSENT');
    const replica = await hall.openOffline();
    createAttendance(replica).mark('monday', 'jun', { mark: 'HERE', minutes: 40 });
    hall.rejections.set('jun', 'Not your group');
    hall.isCoached = false;
    hall.isOnline = true;
    await replica.sync();
    const expected = {
      state: 'rejected',
      reason: { text: 'Not your group' },
      change: { user_id: 'jun', minutes: 40 },
      local: { name: 'Jun', date: '2026-03-02' },
    };
    expect(replica.mutations()).toMatchObject([expected]);
    expect(replica.list('session')).toEqual([]);
    hall.isOnline = false;
    const again = await hall.reopen(replica);
    expect(again.mutations()).toMatchObject([expected]);
    again.discard([again.mutations()[0]?.id ?? '']);
    expect((await hall.reopen(again)).mutations()).toEqual([]);
  });
});

describe('undo', () => {
  test('reverts one mark at a time, even after the server has them', async () => {
    hall.mark('jun', 'other', 'EXCUSED');
    const replica = await hall.openOffline();
    const attendance = createAttendance(replica);
    attendance.mark('monday', 'mina', here);
    attendance.mark('monday', 'jun', here);
    attendance.mark('monday', 'jun', absent);
    attendance.undo('monday');
    expect(countedOn(replica)).toEqual({ mina: 'HERE', jun: 'HERE' });
    hall.isOnline = true;
    await replica.sync();
    attendance.undo('monday');
    expect(countedOn(replica)).toEqual({ mina: 'HERE', jun: 'EXCUSED' });
    attendance.undo('monday');
    expect(countedOn(replica)).toEqual({ mina: 'ABSENT', jun: 'EXCUSED' });
    expect(attendance.undoable('monday')).toBeUndefined();
    attendance.undo('monday');
    await replica.sync();
    expect(hall.sent).toHaveLength(6);
    expect(hall.markOf('jun')).toBe('EXCUSED');
  });

  test('works on marks from before the page was closed', async () => {
    const replica = await hall.openOffline();
    createAttendance(replica).mark('monday', 'mina', here);
    const again = await hall.reopen(replica);
    const attendance = createAttendance(again);
    expect(attendance.undoable('monday')?.userId).toBe('mina');
    attendance.undo('monday');
    expect(countedOn(again)).toEqual({ mina: 'ABSENT' });
    expect(createAttendance(await hall.reopen(again)).undoable('monday')).toBeUndefined();
  });

  test('can be retried after the server rejects it', async () => {
    const replica = await hall.openOffline();
    const attendance = createAttendance(replica);
    attendance.mark('monday', 'mina', here);
    hall.isOnline = true;
    await replica.sync();
    hall.rejections.set('mina', 'Too late');
    attendance.undo('monday');
    await replica.sync();
    expect(countedOn(replica)).toEqual({ mina: 'HERE' });
    expect(attendance.undoable('monday')?.userId).toBe('mina');
  });

  test('skips marks that someone else has changed since, or that were rejected', async () => {
    const replica = await hall.openOffline();
    const attendance = createAttendance(replica);
    attendance.mark('monday', 'mina', here);
    attendance.mark('monday', 'jun', here);
    hall.rejections.set('jun', 'Too early');
    hall.isOnline = true;
    await replica.sync();
    expect(attendance.undoable('monday')?.userId).toBe('mina');
    hall.mark('mina', 'other', 'ABSENT');
    await replica.sync();
    expect(attendance.undoable('monday')).toBeUndefined();
  });
});
