import { AgeGroup, Gender, Kup, PerformanceClass, WeightClass } from '@dojang/schemas/competition';
import { sentFields } from '@dojang/schemas/sent-fields';
import { Tournament, TournamentDetails } from '@dojang/schemas/tournament';
import { CompetitionDraft, User } from '@dojang/schemas/user';
import { describe, expect, test } from 'vitest';
import { demoEmails, makeDemoClub } from './demo-club.ts';
import { ages, weightClasses } from './demo-competition.ts';
import { makeContractPdf, makeResultPdf } from './demo-pdf.ts';

const size = { seed: 1955, today: '2025-11-21', members: 120, tournaments: 24 };
const club = makeDemoClub(size);
const large = makeDemoClub({ ...size, members: 5000, tournaments: 500 });

test('the same seed, day and sizes create the same club', () => {
  expect(makeDemoClub(size)).toEqual(club);
  expect(makeDemoClub({ ...size, seed: 7 })).not.toEqual(club);
});

test('a club has the requested number of members and tournaments', () => {
  expect([club.members.length, club.tournaments.length]).toEqual([120, 24]);
  expect([large.members.length, large.tournaments.length]).toEqual([5000, 500]);
});

describe.each([
  ['the demo club', club],
  ['a large club', large],
])('%s', (_name, { members, tournaments }) => {
  test('has only valid members, with birthdays in the past', () => {
    for (const member of members) {
      expect(User.parse(member)).toEqual(member);
      CompetitionDraft.parse(member);
    }
  });

  test('has only valid tournaments', () => {
    const files = { result: null, contract: null, resultUrl: null, contractUrl: null };
    // omitted fields are null or 0 in the database
    const Row = Tournament.extend(sentFields(TournamentDetails.shape));
    for (const tournament of tournaments) {
      const row = { former_participants: 0, ...tournament, ...files };
      expect(Row.safeParse(row).error).toBeUndefined();
    }
  });

  test('has unique ids and e-mail addresses', () => {
    expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
    expect(new Set(members.map(({ email }) => email)).size).toBe(members.length);
    expect(new Set(tournaments.map(({ id }) => id)).size).toBe(tournaments.length);
  });

  test('has a member of every belt, age group, performance class, gender and weight class', () => {
    const found = (field: 'kup' | 'ag' | 'pg' | 'gender' | 'weight_class') =>
      new Set(members.map((member) => member[field]));
    expect([...found('kup')]).toEqual(expect.arrayContaining(Kup.options));
    expect([...found('ag')]).toEqual(expect.arrayContaining(AgeGroup.options));
    expect([...found('pg')]).toEqual(expect.arrayContaining(PerformanceClass.options));
    expect([...found('gender')]).toEqual(expect.arrayContaining(Gender.options));
    expect([...found('weight_class')]).toEqual(expect.arrayContaining(WeightClass.options));
  });

  test('has members with empty fields', () => {
    for (const field of ['surname', 'birthday', 'kup', 'weight_class', 'gender'] as const) {
      expect(members.some((member) => member[field] === null)).toBe(true);
    }
  });

  test('assigns every member an age group and a weight class that fit', () => {
    for (const { ag, gender, weight_class, birthday } of members) {
      if (ag === null || gender === null) continue;
      if (weight_class !== null) expect(weightClasses[ag][gender]).toContain(weight_class);
      if (birthday === null) continue;
      const age = Number(size.today.slice(0, 4)) - Number(birthday.slice(0, 4));
      expect(age).toBeGreaterThanOrEqual(ages[ag][0]);
      expect(age).toBeLessThanOrEqual(ages[ag][1]);
    }
  });

  test('has tournaments on past Saturdays with participants, and exactly one without a date', () => {
    expect(tournaments.filter(({ date }) => date === null)).toHaveLength(1);
    for (const { date, participants } of tournaments) {
      expect(participants.length).toBeGreaterThanOrEqual(4);
      expect(new Set(participants.map(({ id }) => id)).size).toBe(participants.length);
      if (date === null) continue;
      expect(date < size.today).toBe(true);
      expect(new Date(date).getUTCDay()).toBe(6);
    }
  });

  test('has results and contracts for most tournaments, but not for all', () => {
    for (const field of ['hasResult', 'hasContract'] as const) {
      const share =
        tournaments.filter((tournament) => tournament[field]).length / tournaments.length;
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(1);
    }
  });
});

test('the first two members are the administrator and the member to sign in as', () => {
  const [administrator, member] = club.members;
  expect(administrator).toMatchObject({ email: demoEmails.administrator, authority: 'ADMIN' });
  expect(member).toMatchObject({ email: demoEmails.member, authority: 'USER' });
  expect(club.members.filter(({ authority }) => authority === 'ADMIN')).toHaveLength(1);
});

test('the PDF files of a tournament are small and deterministic', async () => {
  for (const tournament of club.tournaments) {
    for (const make of [makeResultPdf, makeContractPdf]) {
      const bytes = await make(tournament);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      expect(bytes.length).toBeLessThan(10_000);
      expect(Buffer.from(await make(tournament)).equals(Buffer.from(bytes))).toBe(true);
    }
  }
});
