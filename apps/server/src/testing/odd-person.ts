import { randomUUID } from 'node:crypto';
import { digest } from '@dojang/auth/digest';
import { hashPassword } from '@dojang/auth/password';
import { testPassword, type TestApp } from './app.ts';
import { addAuditEntries } from './audit-entries.ts';

export type OddPerson = Awaited<ReturnType<typeof addOddPerson>>;

const device = 'device-of-zoe';
const odd = {
  name: 'Zoë-Xanthippe',
  surname: 'Quendelin',
  email: 'zoe.quendelin@odd.example',
  birthday: '1987-03-19',
  img: 'https://odd.example/zoe.png',
};
const place = { browser: 'Browser of Zoë', system: 'System of Zoë' };
const fieldTime = 19870319198703;
const excuse = 'Excuse of Zoë';
const wish = 'Wish of Zoë';
const certificate = 'Certificate of Zoë';
const passNumber = 'Pass of Zoë';
const answer = 'Answer of Zoë';
const reply = 'Reply to Zoë';
/** In grams. */
const [stated, weighed] = [71_234, 71_456];
const upload = { key: 'upload-of-zoe', filename: 'Upload of Zoë.pdf', mimeType: 'application/pdf' };
const picture = { key: 'picture-of-zoe', filename: 'Picture of Zoë.png', mimeType: 'image/png' };
const endpoint = 'https://push.example/secret-of-zoe';

async function* bytes() {
  yield Buffer.from('%PDF-1.7 results of the cup');
}

/**
 * Adds a user with data in every table, in values that occur nowhere else, and a tournament shared with `other`.
 * `values` lists everything that can be found of the user; secrets are stored as digests.
 */
export async function addOddPerson(club: TestApp, other: { id: string }) {
  const { db } = club;
  const expires_at = new Date(Date.now() + 3_600_000);
  const { id, cookie } = await club.addUser('Odd');
  const child = await club.addUser('Child');
  const password_hash = await hashPassword(testPassword);
  await db.user.update({
    where: { id },
    data: {
      ...odd,
      password_hash,
      field_times: { name: fieldTime },
      devices: { create: { id: digest(device), expires_at } },
      links: {
        create: {
          kind: 'RESET',
          token_hash: digest('link-of-zoe'),
          expires_at,
          created_by: other.id,
        },
      },
      tokens: {
        create: { name: 'Script of Zoë', access: 'READ', token_hash: digest('token'), expires_at },
      },
      passkeys: {
        create: {
          id: 'passkey-of-zoe',
          name: 'Phone of Zoë',
          public_key: 'key-of-zoe',
          counter: 1,
        },
      },
      totp: { create: { secret: 'sealed-of-zoe' } },
      recovery_codes: { create: { id: digest('code') } },
      login_tickets: { create: { id: digest('ticket'), expires_at } },
      challenges: { create: { id: digest('challenge'), expires_at } },
      guardians: { create: { guardian_id: other.id } },
      children: { create: { child_id: child.id, created_at: new Date(0) } },
      uploads: { create: { ...upload, size: 1 } },
      picture: { create: { ...picture, size: 1 } },
      notices: { create: noticeTo(id) },
      notices_about: { create: { ...noticeTo(id), user_id: other.id } },
      mutations: { create: { id: randomUUID(), times: {} } },
      links_made: { create: { kind: 'RESET', user_id: other.id, token_hash: 'made', expires_at } },
    },
  });
  await db.session.updateMany({ where: { user_id: id }, data: place });
  const { id: session_id } = await db.session.findFirstOrThrow({ where: { user_id: id } });
  const keys = { p256dh: 'p256dh of Zoë', auth: 'auth of Zoë' };
  const chosen = { language: 'en', video_upload: true, register_competition: true };
  const { id: notice_id } = await db.notice.findFirstOrThrow({ where: { user_id: id } });
  await db.pushSubscription.create({
    data: {
      session_id,
      user_id: id,
      endpoint,
      ...keys,
      ...chosen,
      pushes: { create: { notice_id } },
    },
  });
  const [emailKey, deviceKey] = [`email:${digest(odd.email)}`, `device:${digest(device)}`];
  for (const key of [emailKey, `${deviceKey} ${emailKey}`, deviceKey])
    await db.loginAttempt.create({ data: { key, count: 2, expires_at } });
  const result = { id: randomUUID(), filename: 'result.pdf', mimeType: 'application/pdf' };
  const stored = await club.files.put({
    ...result,
    name: 'result.pdf',
    mime: result.mimeType,
    body: bytes(),
  });
  const entries = [
    { user_id: id, position: 0 },
    { user_id: other.id, position: 1 },
  ];
  const cup = await db.tournament.create({
    data: {
      name: 'Cup',
      location: 'Seoul',
      date: '2024-05-05',
      result: { create: { ...result, ...stored } },
      entries: { create: entries },
    },
  });
  const at = { tournament_id: cup.id, wished_at: expires_at };
  await db.announcement.create({ data: { tournament_id: cup.id, state: 'OPEN', data: {} } });
  await db.competitionEntry.createMany({
    data: [
      {
        ...at,
        id: randomUUID(),
        user_id: id,
        note: wish,
        reply,
        answers: { shirt: answer },
        weight_g: stated,
        weighed_g: weighed,
        division_id: 'open',
        outcome: 'PLACED',
        place: 1,
      },
      { ...at, id: randomUUID(), user_id: other.id, by_user_id: id },
    ],
  });
  await db.import.create({
    data: {
      created_by: id,
      people: {
        create: {
          user_id: id,
          is_new: false,
          before: { surname: odd.surname },
          timestamp: expires_at,
        },
      },
    },
  });
  const counted = { what: 'changes', count: 1, until: expires_at };
  await db.dailyCount.create({ data: { user_id: id, ...counted } });
  await addAuditEntries(club, { id, ...odd }, other.id);
  await addTraining(club, id);
  const times = { rounds: 3, round_ms: 120_000, rest_ms: 60_000, judges: 1, forms: 1 };
  const fought = { sport: 'KYORUGI', pack_id: 'wt-2026-06', times, events: [], state: 'SETUP' };
  const sides = [{ user_id: id, name: odd.name, club: null }];
  const of = { owner_id: id, user_ids: [id], sides, made_at: new Date() };
  await db.bout.create({ data: { id: randomUUID(), ...fought, ...of } });
  const filmed = { title: 'Final', recorded_on: '2024-05-05', duration_ms: 1, size: 1 };
  const film = { ...filmed, fingerprint: '0'.repeat(64), state: 'NEW', made_at: new Date() };
  const people = [{ user_id: id, role: 'ATHLETE' }];
  const mark = { at_ms: 1, edited_at: new Date() };
  const marks = { create: { ...mark, id: randomUUID(), user_id: id, by_user_id: id } };
  const ofFilm = { owner_id: id, user_ids: [id], people, marks };
  await db.video.create({ data: { id: randomUUID(), ...film, ...ofFilm } });
  const values: Record<string, string> = {
    ...odd,
    ...place,
    id,
    password_hash,
    'digest of the e-mail address': digest(odd.email),
    'digest of the device': digest(device),
    token: 'Script of Zoë',
    'digest of the token': digest('token'),
    passkey: 'passkey-of-zoe',
    'secret of the app': 'sealed-of-zoe',
    'digest of a code': digest('code'),
    'digest of the ticket': digest('ticket'),
    'name of the passkey': 'Phone of Zoë',
    'digest of the challenge': digest('challenge'),
    'digest of the link': digest('link-of-zoe'),
    'time of a field': String(fieldTime),
    excuse,
    wish,
    'digest of the calendar': digest('calendar'),
    certificate,
    'number of the pass': passNumber,
    answer,
    reply,
    'stated weight': String(stated),
    'weight at the scale': String(weighed),
    upload: upload.filename,
    picture: picture.filename,
    endpoint,
  };
  return { id, cookie, cupId: cup.id, values };
}

/** Leads to the person. */
const noticeTo = (id: string) => ({
  kind: 'accountChanged',
  params: { change: 'RECORD' },
  target_kind: 'person',
  target_id: id,
});

async function addTraining({ db }: TestApp, id: string) {
  const { id: groupId } = await db.trainingGroup.create({
    data: {
      name: 'Adults',
      location: 'Hall',
      members: { create: { user_id: id, since: '2024-01-01' } },
    },
  });
  const at = { date: '2024-05-06', start: '18:00', minutes: 90 };
  const mark = { mark: 'EXCUSED', note: excuse, is_current: true, date: at.date } as const;
  await db.trainingSession.create({
    data: {
      ...at,
      id: randomUUID(),
      group_id: groupId,
      marks: {
        create: { ...mark, id: randomUUID(), user_id: id, by_user_id: id, edited_at: new Date() },
      },
    },
  });
  await db.groupMessage.create({
    data: { group_id: groupId, by_user_id: id, text: 'Bring water' },
  });
  await db.calendarFeed.create({ data: { user_id: id, token_hash: digest('calendar') } });
  const grade = { user_id: id, kind: 'KUP', number: 8 } as const;
  await db.gradeAward.create({ data: { ...grade, date: '2024-03-01', certificate } });
  await db.paper.create({
    data: {
      user_id: id,
      kind: 'PASS',
      number: passNumber,
      given_on: '2024-03-01',
      by_user_id: id,
      revoked_by_id: id,
    },
  });
  const pack = { sport: 'GRADING', title: 'Own', source: 'Club', data: {} };
  await db.rulePack.create({ data: { ...pack, verified_by: id } });
  const exam = { date: '2024-06-01', location: 'Hall', examiner: 'Kim', pack_id: 'dtu-kup' };
  await db.exam.create({
    data: { ...exam, entries: { create: { user_id: id, kind: 'KUP', number: 7 } } },
  });
}
