import type { Replica } from '@dojang/offline/replica';
import { people } from './attendance-server.ts';
import { athlete, registerOf } from './bout-server.ts';
import { coach, fields, stateRegister } from './club-server.ts';
import { cup } from './cup-server.ts';
import { readPlaced } from './enter-person.ts';
import { filmId, markOfFilm, titleOfFilm, valueOf } from './film-server.ts';
import { readShownFilm } from './mark-film.ts';
import { readPresses } from './press-bout.ts';
import type { Register, View } from './replica-history.ts';

const registersOf = (mutation: ReturnType<Replica['mutations']>[number]): [Register, string][] =>
  'events' in mutation.change
    ? mutation.change.events.map(({ id }) => [registerOf(id), id])
    : mutation.kind === 'competition'
      ? [['cup entry', mutation.id]]
      : mutation.kind === 'session'
        ? [[`hall ${(mutation.change as { user_id?: string }).user_id ?? 'state'}`, mutation.id]]
        : mutation.kind === 'video' || mutation.kind === 'videoMark'
          ? [
              [
                mutation.kind === 'video' ? titleOfFilm : markOfFilm(mutation.subject),
                valueOf(mutation),
              ],
            ]
          : Object.entries(mutation.change).map(([field, value]) => [
              `${mutation.subject} ${field}`,
              String(value),
            ]);

/** What a tab shows. */
export function readViewOf(replica: Replica | null, owner: string, hallId: string): View {
  const values: { [register: Register]: string } = {};
  if (!replica) return { owner: '', values, pending: [], rejected: [] };
  const [family] = replica.list('family');
  for (const id of [owner, ...(family?.childIds ?? [])]) {
    const profile = replica.get('profile', id);
    for (const field of profile ? fields : [])
      values[`${id} ${field}`] = profile?.user[field] ?? '';
  }
  const session = replica.get('session', hallId);
  for (const person of session ? people : [])
    values[`hall ${person}`] = session?.marks.find((one) => one.user_id === person)?.id ?? '';
  if (session) values[stateRegister] = session.state_id ?? '';
  Object.assign(values, Object.fromEntries(readPresses(replica)));
  const isFilm = [coach, athlete].some((one) => one === owner) || replica.get('video', filmId);
  // large kinds come later, with the competition
  if (isFilm && replica.status.isAttached && replica.get('competition', cup.id))
    Object.assign(values, Object.fromEntries(readShownFilm(replica)));
  const all = replica.mutations();
  return {
    owner,
    values,
    ...readPlaced(replica),
    ...(!replica.status.isAttached && { isBooting: true }),
    pending: all
      .filter((one) => one.state === 'pending')
      .flatMap(registersOf)
      .map(([register]) => register),
    rejected: all
      .filter(({ state }) => state === 'rejected')
      .flatMap(registersOf)
      .map(([, value]) => value),
  };
}
