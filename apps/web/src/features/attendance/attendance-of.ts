import { createAttendance } from '@dojang/offline/attendance';
import type { Replica } from '@dojang/offline/replica';

const all = new WeakMap<Replica, ReturnType<typeof createAttendance>>();

/** Takes attendance on `replica`; one object per replica, as marks can be undone after the page was left. Null while signed out. */
export function attendanceOf(replica: Replica | null) {
  if (!replica) return null;
  const attendance = all.get(replica) ?? createAttendance(replica);
  all.set(replica, attendance);
  return attendance;
}
