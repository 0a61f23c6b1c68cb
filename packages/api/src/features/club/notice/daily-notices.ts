import { inEnglish } from '@dojang/schemas/in-english';
import { readiness } from '@dojang/schemas/readiness';
import { dayOf, today } from '@dojang/schemas/time';
import type { Context } from '../../../context.ts';
import { gradeText } from '../../grading/exam/exam-notices.ts';
import { listPacks } from '../../../rule-packs.ts';
import { readCandidates, unpackSessions } from '../../grading/readiness/readiness-repository.ts';
import { listEndingPapers } from '../../people/paper/repository.ts';
import { type NoticeDraft, notify } from '../../../notify.ts';
import { deleteOldNotices, listEndingLinks } from './repository.ts';

type Dependencies = Pick<Context, 'db'>;

/**
 * Writes notices about links that end within a day, people who are ready for a grade and papers that end soon; run it once a
 * day. Idempotent.
 */
export async function writeDailyNotices({ db }: Dependencies): Promise<void> {
  const drafts = [await endingLinks(db), await readyPeople(db), await endingPapers(db)];
  await notify(db, { actor: null }, drafts.flat());
}

export const sweepNotices = ({ db }: Dependencies): Promise<void> => deleteOldNotices(db);

async function endingLinks(db: Context['db']): Promise<NoticeDraft[]> {
  const links = await listEndingLinks(db);
  return links.map(({ id, user_id, created_by, expires_at }) => ({
    kind: 'linkEnds',
    params: { date: dayOf(expires_at) },
    target: { kind: 'link', id },
    to: { user: created_by, about: user_id },
  }));
}

async function endingPapers(db: Context['db']): Promise<NoticeDraft[]> {
  const papers = await listEndingPapers(db);
  return papers.map(({ id, user_id, valid_until }) => ({
    kind: 'paperEnds',
    params: { date: valid_until },
    target: { kind: 'paper', id },
    to: { person: user_id },
  }));
}

async function readyPeople(db: Context['db']): Promise<NoticeDraft[]> {
  const days = { today: today(), on: today() };
  const people = await readCandidates(db, { groupIds: 'all', ...days });
  const packIds = [...new Set(people.map(({ pack_id }) => pack_id))];
  const packs = await listPacks({ db, say: inEnglish }, packIds);
  const rulesOf = new Map(packs.map(({ id, data }) => [id, data]));
  return people.flatMap((person): NoticeDraft[] => {
    const rules = rulesOf.get(person.pack_id);
    const found = rules && readiness(rules, person, unpackSessions(person), days);
    if (found?.state !== 'READY' || !found.target) return [];
    const { id } = person;
    return [
      {
        kind: 'readyForGrade',
        params: { grade: gradeText(found.target) },
        target: { kind: 'person', id },
        to: { person: id },
      },
    ];
  });
}
