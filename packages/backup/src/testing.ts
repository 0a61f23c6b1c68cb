import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@dojang/db/client';
import { sqlNames } from '@dojang/db/sql';
import { openDiskStore } from '@dojang/storage/disk';
import type { FileStore } from '@dojang/storage/file-store';
import { onTestFinished } from 'vitest';
import { sha256Of } from './bytes.ts';

/** A temporary folder until the test has ended, or until `onEnd`, with a file store. */
export function makeFolder(onEnd: (remove: () => void) => void = onTestFinished): {
  folder: string;
  files: FileStore;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'dojang-backup-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, files: openDiskStore(path.join(folder, 'files')) };
}

/** Rows that `fillClub` creates by table of a backup: none is empty, so that a missing table is noticed. */
export const clubRows = {
  Announcement: 7,
  Appearance: 1,
  AttendanceMark: 14,
  AuditEntry: 7,
  Bout: 7,
  CalendarFeed: 7,
  CompetitionEntry: 7,
  Device: 7,
  Draw: 7,
  Exam: 1,
  ExamEntry: 7,
  File: 8,
  GradeAward: 7,
  GroupMember: 7,
  GroupMessage: 1,
  Guardianship: 6,
  LoginAttempt: 7,
  Notice: 7,
  Paper: 7,
  Passkey: 7,
  PushKeys: 1,
  RecoveryCode: 7,
  RulePack: 1,
  Totp: 7,
  Tournament: 7,
  TournamentEntry: 49,
  TrainingBreak: 1,
  TrainingGroup: 1,
  TrainingSession: 2,
  TrainingSlot: 1,
  User: 7,
  Video: 7,
  VideoMark: 7,
};

/** Fills the database with values that are hard to copy, and the store with files. */
export async function fillClub(db: Database, files: FileStore): Promise<void> {
  await db.installation.create({ data: {} });
  await db.appearance.create({ data: { name: '김 🥋', accent: '#0b6e4f' } });
  await db.pushKeys.create({ data: { public_key: 'public', private_key: 'private' } });
  await files.mark((await db.installation.findFirstOrThrow()).id);
  const texts = [
    'Müller "Kim" \\ \'x\'',
    'two\nlines\u2028\u2029\t',
    '김 🥋',
    ' \u{1F468}‍👩 ',
    '\\N',
    'null',
    '{}',
  ];
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    const { id } = await db.user.create({
      data: {
        name: text,
        surname: index % 2 ? text : null,
        email: `${index}@club.example`,
        password_hash: `$argon2id$${text}`,
        totp: { create: { secret: text } },
        recovery_codes: { create: { id: `code-${index}` } },
        passkeys: {
          create: {
            id: `passkey-${index}`,
            name: text,
            public_key: text,
            counter: 2 ** 32 - 1,
            transports: [text],
          },
        },
        birthday: index % 2 ? '2010-02-28' : null,
        picture: index === 1 ? { create: await storeFile(files, 4) } : {},
        kup: index % 3 ? 'DAN' : null,
        kup_before: index % 3 ? 'NINE' : null,
        weight_class: 'TO_22KG',
        field_times: { name: { at: '2026-01-01T00:00:00.123Z', text } },
        timestamp: new Date(1_700_000_000_123 + index),
        authority: index === 0 ? 'ADMIN' : 'USER',
        sessions: { create: { id: `session ${index}`, expires_at: new Date() } },
        tokens: {
          create: {
            name: 'import',
            access: 'FULL',
            token_hash: `token ${index}`,
            expires_at: new Date(),
          },
        },
      },
    });
    ids.push(id);
    const link = {
      user_id: id,
      created_by: id,
      token_hash: `link ${index}`,
      expires_at: new Date(),
    };
    await db.oneTimeLink.create({ data: { ...link, kind: 'RESET' } });
    const entry = { action: 'user.created', subject_kind: 'user', subject_id: id };
    const changes = { name: [null, text] };
    await db.auditEntry.create({ data: { ...entry, actor_name: text, changes } });
    const sides = [{ user_id: id, name: text, club: null }];
    const bout = { sport: text, pack_id: text, sides, times: {}, user_ids: [id], owner_id: id };
    const made_at = new Date(1_700_000_000_123);
    await db.bout.create({
      data: { ...bout, id: `bout ${index}`, events: [{ text }], state: text, made_at },
    });
    const film = { title: text, fingerprint: text, size: 2 ** 40 + 1, duration_ms: 1, made_at };
    const filmed = { recorded_on: '2026-02-28', state: text, people: [{ text }], user_ids: [id] };
    const mark = { id: `mark ${index}`, at_ms: 1, text, drawing: [text], edited_at: made_at };
    const own = { id: `video ${index}`, owner_id: id, marks: { create: mark } };
    await db.video.create({ data: { ...film, ...filmed, ...own } });
    const locked_until = index % 2 ? new Date(1_800_000_000_007) : null;
    const attempts = { key: `email:${index}`, count: index, expires_at: new Date() };
    await db.loginAttempt.create({ data: { ...attempts, locked_until } });
  }
  for (const [index, text] of texts.entries()) {
    const result = await storeFile(files, index + 1);
    await db.tournament.create({
      data: {
        name: text,
        location: text,
        date: '2026-05-05',
        result: { create: result },
        entries: { create: ids.map((user_id, position) => ({ user_id, position })) },
        announcement: {
          create: {
            data: { text },
            entries: {
              create: {
                id: `entry ${index}`,
                user_id: ids[index] ?? null,
                by_user_id: ids[0] ?? null,
                wished_at: new Date(1_700_000_000_123 + index),
                note: text,
                answers: { text },
              },
            },
            draws: { create: drawOf(text) },
          },
        },
      },
    });
  }
  await db.trashedFile.create({ data: { key: randomUUID() } });
  await fillTraining(db, ids, texts);
}

const drawOf = (name: string) => ({
  division_id: 'u12',
  seed: 999_999_999,
  entrants_sha256: 'hash',
  entrants: [{ id: 'guest 1', name, club: '', seed: null }, null],
});

/** A group with two sessions, whose marks trigger counters, and an exam by the club's own rules. */
async function fillTraining(db: Database, ids: string[], texts: string[]): Promise<void> {
  const [first = '', ...others] = ids;
  const [text = ''] = texts;
  const day = '2026-02-28';
  const expires_at = new Date(1_900_000_000_009);
  const { id: pack_id } = await db.rulePack.create({
    data: { sport: text, title: text, source: text, data: { text } },
  });
  const { id: group_id } = await db.trainingGroup.create({
    data: { name: text, location: text, grading_pack_id: pack_id },
  });
  const { id: slot_id } = await db.trainingSlot.create({
    data: { group_id, weekday: 6, start: '18:30', minutes: 90, valid_from: day },
  });
  await db.trainingBreak.create({ data: { group_id, from: day, until: day, title: text } });
  await db.groupMessage.create({ data: { group_id, by_user_id: first, text } });
  const { id: exam_id } = await db.exam.create({
    data: { date: day, location: text, examiner: text, pack_id, state: 'DONE' },
  });
  for (const [index, state] of (['HELD', 'CANCELLED'] as const).entries()) {
    const session_id = `session ${index}`;
    const slot = { slot_id, slot_date: `2026-03-0${index + 1}` };
    await db.trainingSession.create({
      data: { id: session_id, group_id, ...slot, date: day, start: '18:30', minutes: 90, state },
    });
    const about = { session_id, mark: 'HERE', is_current: true, date: day } as const;
    await db.attendanceMark.createMany({
      data: ids.map((user_id, at) => ({
        ...about,
        id: randomUUID(),
        user_id,
        note: texts[at] ?? null,
        minutes: at % 2 ? 45 : null,
        edited_at: new Date(1_700_000_000_321),
      })),
    });
  }
  for (const user_id of ids) {
    await db.groupMember.create({ data: { group_id, user_id, since: day } });
    await db.gradeAward.create({ data: { user_id, kind: 'KUP', number: 9, date: day, exam_id } });
    await db.examEntry.create({ data: { exam_id, user_id, kind: 'KUP', number: 9 } });
    await db.paper.create({ data: { user_id, kind: 'PASS', given_on: day, by_user_id: first } });
    const target = { target_kind: 'exam', target_id: exam_id };
    await db.notice.create({
      data: {
        user_id,
        about_id: first,
        kind: 'examInvited',
        params: { location: text },
        ...target,
      },
    });
    await db.calendarFeed.create({ data: { user_id, token_hash: `feed ${user_id}` } });
    await db.device.create({ data: { id: 'device', user_id, expires_at } });
  }
  for (const child_id of others)
    await db.guardianship.create({ data: { child_id, guardian_id: first } });
}

async function storeFile(files: FileStore, bytes: number) {
  const id = randomUUID();
  const [filename, mimeType] = [`${bytes}.pdf`, 'application/pdf'];
  const body = (async function* () {
    // the largest ones take several chunks
    yield Buffer.alloc(bytes * 15_000, id);
  })();
  const { key, size } = await files.put({ id, name: filename, mime: mimeType, body });
  return { id, key, filename, mimeType, size };
}

/** Everything that a backup contains: each row, and the hash of each file. */
export async function readClub(db: Database, files: FileStore) {
  const bytes = [];
  for (const { key } of await db.file.findMany({ orderBy: { id: 'asc' } })) {
    const opened = await files.open(key);
    bytes.push(opened && (await sha256Of(opened.stream)));
  }
  const rows: Record<string, unknown> = {};
  for (const table of Object.keys(clubRows))
    rows[table] = await db.$queryRaw`
      SELECT to_jsonb(t) AS "row" FROM ${sqlNames([table])} t ORDER BY to_jsonb(t)::text COLLATE "C"`;
  // as text, to compare objects of two clients
  return JSON.stringify({ ...rows, bytes });
}
