import { createHash } from 'node:crypto';
import { AnnouncementData, competitionOf } from '@dojang/schemas/announcement';
import { BoutEvent } from '@dojang/schemas/bout-event';
import { boutPacks } from '@dojang/schemas/bout-packs';
import { makeDraw } from '@dojang/schemas/draw';
import { fold, rulesOf } from '@dojang/schemas/fold-bout';
import { gradeOfKup } from '@dojang/schemas/grade';
import { resolveDivisions } from '@dojang/schemas/resolve-divisions';
import { describe, expect, test } from 'vitest';
import { makeDemoClub } from './demo-club.ts';
import { makeCompetitions } from './demo-competitions.ts';
import { makeDemoTraining } from './demo-training.ts';

function clubOf(today: string, members = 120) {
  const club = makeDemoClub({ seed: 1955, today, members, tournaments: 24 });
  const training = makeDemoTraining(club.members, { seed: 1957, today });
  return { training, ...makeCompetitions(club.tournaments, training, { seed: 1959, today }) };
}

test.each([2, 3, 10, 40])('a club of %i members has its competitions too', (members) => {
  const { tournaments, competitions } = clubOf('2026-11-23', members);
  expect([tournaments.length, competitions.length]).toEqual([24, 3]);
});

// includes the days around a new year, which changes age groups, and 29 February
describe.each(['2026-11-23', '2026-12-31', '2027-01-01', '2028-02-29'])(
  'created on %s',
  (today) => {
    const { training, tournaments, competitions, draws, bouts } = clubOf(today);
    const of = (kind: string) => {
      const found = competitions.find((one) => one.kind === kind);
      if (!found) throw new Error(`There is no ${kind} competition`);
      return found;
    };

    test('one competition is open, one is past with results, and one is the club’s own today', () => {
      const daysOf = competitions.map(({ kind, announcement: { day } }) => [kind, day]);
      expect(daysOf.map(([kind, day = '']) => [kind, Math.sign(day.localeCompare(today))])).toEqual(
        [
          ['past', -1],
          ['open', 1],
          ['own', 0],
        ],
      );
      for (const { announcement } of competitions) AnnouncementData.parse(announcement);
      const medals = of('past').entries.map(({ place, division_id }) => `${place} ${division_id}`);
      expect(medals.filter((medal) => /^[12] /.test(medal)).length).toBeGreaterThan(2);
      expect(new Set(medals).size).toBe(medals.length);
    });

    test('everybody was entered before today in a division that fits, and weighs what it allows', () => {
      for (const { announcement, entries } of competitions)
        for (const { user_id, division_id, weight_g, weighed_g, ...entry } of entries) {
          const user = training.users.find(({ id }) => id === user_id);
          const grade = user?.kup ? gradeOfKup(user.kup) : null;
          const { birthday = null, gender = null } = user ?? {};
          for (const grams of [weight_g, weighed_g ?? weight_g]) {
            const person = { birthday, gender, grade, weight_g: grams };
            const { starts } = resolveDivisions(competitionOf(announcement), person);
            const ids = starts.map(({ division }) => division && 'id' in division && division.id);
            expect(ids).toContain(division_id);
          }
          expect((entry.confirmed_at ?? entry.wished_at) < new Date(today)).toBe(true);
        }
    });

    test('the open one has entries of every state and a waiting list; participants are those with places', () => {
      const { entries, announcement } = of('open');
      expect(new Set(entries.map(({ state }) => state)).size).toBe(4);
      expect(entries.filter(({ waiting }) => waiting !== null)).toHaveLength(2);
      const tournament = tournaments.find(({ id }) => id === announcement.id);
      expect(tournament?.participants.map(({ id }) => id)).toEqual(
        entries.filter(({ position }) => position !== null).map(({ user_id }) => user_id),
      );
    });

    test('half of the draw is fought: three bouts are decided by their logs, and the next one is open', () => {
      const [{ winners } = { winners: [] }] = draws;
      expect(bouts.map(({ state }) => state)).toEqual([
        ...Array<string>(3).fill('DECIDED'),
        'STOPPED',
      ]);
      const recorded = winners.flatMap(({ bout_id }) => bout_id ?? []);
      expect(recorded).toEqual(bouts.slice(0, 3).map(({ id }) => id));
      for (const { pack_id, sides, times, events, ...bout } of bouts) {
        const rules = boutPacks.find(({ id }) => id === pack_id)?.data;
        const state =
          rules && fold(rulesOf(rules, { sides, times }), BoutEvent.array().parse(events));
        expect(state).toMatchObject({ winner: bout.winner, code: bout.code });
        expect(state?.log.map(({ status }) => status)).not.toContain('REFUSED');
      }
    });

    test('everybody can repeat the draw, in which there are both children of the guardian', () => {
      const [{ seed, entrants, entrants_sha256 } = { seed: 0, entrants: [], entrants_sha256: '' }] =
        draws;
      const drawn = entrants.flatMap((entrant) => entrant ?? []);
      const hash = (text: string) => createHash('sha256').update(text).digest('hex');
      const again = makeDraw({ seed, entrants: drawn }, hash);
      expect([again.sha256, again.places]).toEqual([entrants_sha256, entrants]);
      const children = training.guardianships.map(({ child_id }) => child_id);
      const ids = of('own')
        .entries.filter(({ user_id }) => children.includes(user_id))
        .map(({ id }) => id);
      expect(drawn.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      expect(ids).toHaveLength(2);
    });
  },
);
