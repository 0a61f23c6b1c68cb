import { openTestHall } from '@dojang/offline/testing/hall';
import { expect, test } from 'vitest';
import { attendanceOf } from './session-view.ts';

test('a mark that the server has accepted can still be undone when the page is opened again', async () => {
  const hall = openTestHall();
  const replica = hall.open({}, { owner: 'coach' });
  await replica.sync();
  attendanceOf(replica)?.mark('monday', 'mina', { mark: 'HERE', minutes: null });
  await replica.sync();
  expect(replica.mutations()).toEqual([]);
  expect(attendanceOf(replica)?.undoable('monday')?.userId).toBe('mina');
  expect(attendanceOf(null)).toBeNull();
  await replica.close();
  await hall.close();
});
