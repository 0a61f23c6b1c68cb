import { createClient, describeFailure } from '@dojang/client/client';
import { createDatabase } from '@dojang/db/client';
import { openTestDatabase } from '@dojang/db/testing';
import { newId } from '@dojang/schemas/new-id';
import { today } from '@dojang/schemas/time';
import { randomFrom } from '@dojang/seed/random';
import { cookieOf } from '@dojang/server/testing/app';
import { openCompetitionClub, wishOf } from '@dojang/server/testing/competition';
import { importsOf, list } from '@dojang/server/testing/import';
import { startPushService } from '@dojang/server/testing/push-service';
import { dayIn, markOf, meant, type Person } from '@dojang/server/testing/training';

export type CrossOptions = { writers: number; seconds: number; seed: number };

/** `faults` has a sentence for each response of 500 and more; `conflicts` are those that PostgreSQL found. */
export type CrossOutcome = {
  faults: string[];
  calls: number;
  refused: number;
  conflicts: { repeated: number; failed: number };
};

const people = 12;

/**
 * Writers that change the same few people in random order, with every kind of transaction, at the same time. Needs
 * TEST_DATABASE_URL: the embedded database has one connection.
 */
export async function cross({ writers, seconds, seed }: CrossOptions): Promise<CrossOutcome> {
  const random = randomFrom(seed);
  const database = await openTestDatabase();
  const db = createDatabase(database.url, { maxConnections: writers });
  const club = await openCompetitionClub({ sharedDatabase: { ...database, db } });
  const service = await startPushService();
  const admins: Person[] = [];
  while (admins.length < 4) admins.push(await club.addPerson('ADMIN'));
  const teams = [await club.addTeam(people / 2), await club.addTeam(people / 2)] as const;
  for (const { coach } of teams)
    for (const other of teams) if (other.coach !== coach) await club.join(other.groupId, coach.id);
  const guest = await club.addPerson();
  const members = teams.flatMap(({ coach, athletes }) => [coach, ...athletes]);
  const cups = [await club.announce(), await club.announce()];
  const slots = await db.trainingSlot.findMany();
  const emails = await db.user.findMany({ where: { authority: 'USER' }, select: { email: true } });
  const some = () => random.shuffle(members).slice(0, random.between(1, members.length));
  const oneMember = () => random.pick(members);
  const oneAdmin = () => random.pick(admins);
  const client = () => oneAdmin().client;
  const imports = importsOf(club.testApp, oneAdmin);
  const refused = (status: number) => status >= 400 && status < 500;
  const outcome: CrossOutcome = { faults: [], calls: 0, refused: 0, conflicts: db.$conflicts };
  const session = () => {
    const slot = random.pick(slots);
    const days = Array.from({ length: 7 }, (_, n) => dayIn(n + 1));
    return meant(
      slot.id,
      days.find((day) => (new Date(day).getUTCDay() || 7) === slot.weekday) ?? '',
    );
  };
  const [{ athletes: children }] = teams;
  // of unknown age
  await db.user.updateMany({
    where: { id: { in: children.map(({ id }) => id) } },
    data: { birthday: null },
  });
  const guardians = [guest, ...teams.map(({ coach }) => coach)];
  const guardianship = () => ({
    id: random.pick(children).id,
    guardianId: random.pick(guardians).id,
  });
  const kinds: Record<string, () => Promise<unknown>> = {
    async import() {
      const kup = random.pick(['FIVE', 'SIX', 'SEVEN'] as const);
      const { status } = await imports.run(
        list(...random.shuffle(emails).map(({ email }) => ({ email, kup }))),
      );
      if (status >= 500) outcome.faults.push(`import.run: ${status}`);
    },
    async undo() {
      const { status } = await imports.undo();
      if (status >= 500) outcome.faults.push(`import.undo: ${status}`);
    },
    async exam() {
      const { exam } = client();
      const grade = { kind: 'KUP' as const, number: random.between(1, 7) };
      const chosen = some().map(({ id }) => ({ user_id: id, ...grade }));
      const details = { date: today(), location: 'Hall', examiner: 'Kim', pack_id: 'dtu' };
      const { id } = await exam.create.mutate({ ...details, people: chosen });
      await exam.choose.mutate({ id, people: random.shuffle(chosen) });
      await exam.setState.mutate({ id, state: 'OPEN' });
      const result = { result: 'PASSED' as const, marks: [], note: null };
      const results = chosen.map(({ user_id }) => ({ user_id, ...result }));
      await exam.enterResults.mutate({ id, results });
      await exam.setState.mutate({ id, state: 'DONE' });
    },
    award: () =>
      client().grading.award.mutate({
        id: oneMember().id,
        kind: 'KUP',
        number: random.between(1, 9),
        date: today(),
      }),
    approve: () =>
      client().competition.approve.mutate({
        ids: some().map(({ id }) => id),
        may_enter: random.chance(0.5),
      }),
    async entry() {
      const cup = random.pick(cups);
      const by = oneAdmin();
      const wish = wishOf(oneMember().id);
      const { entry_id } = wish;
      await club.push(by, cup, [wish, { action: 'CONFIRM', entry_id }]);
      await club.push(by, cup, [{ action: 'WITHDRAW', entry_id, note: null }]);
    },
    async see() {
      const team = random.pick(teams);
      const userId = random.pick(team.athletes).id;
      const valid_until = dayIn(random.between(1, 300));
      await team.coach.client.paper.see.mutate({
        groupId: team.groupId,
        userId,
        kind: 'MEDICAL',
        valid_until,
      });
    },
    paper: () =>
      client().paper.save.mutate({
        user_id: oneMember().id,
        kind: 'PASS',
        number: 'x',
        given_on: today(),
        valid_until: null,
        file: null,
      }),
    consent: () =>
      oneMember().client.paper.changeConsent.mutate({
        kind: 'NAME_CONSENT',
        isGiven: random.chance(0.5),
      }),
    guard: () => client().guardian.add.mutate(guardianship()),
    unguard: () => client().guardian.end.mutate(guardianship()),
    async marks() {
      const team = random.pick(teams);
      const slot = slots.find(({ group_id }) => group_id === team.groupId);
      const at = meant(slot?.id ?? '', today());
      const marks = some().map(({ id }) => markOf(at, id));
      await team.coach.client.training.pushMarks.mutate({ id: team.coach.id, marks });
    },
    excuse: () => oneMember().client.training.excuse.mutate(session()),
    cancel: () => client().training.cancel.mutate({ ...session(), note: 'x' }),
    restore: () => client().training.restore.mutate(session()),
    update: () =>
      client().user.update.mutate({ id: oneMember().id, email: `${newId()}@x.example` }),
    profile: () => oneMember().client.user.updateProfile.mutate({ surname: newId().slice(0, 8) }),
    async person() {
      const user = { name: 'New', authority: 'USER' as const };
      const {
        user: { id },
      } = await client().user.register.mutate(user);
      await club.push(oneAdmin(), random.pick(cups), [wishOf(id)]);
      await client().group.addMember.mutate({ id: random.pick(teams).groupId, userId: id });
      await client().user.delete.mutate({ id });
    },
    async tournament() {
      const participants = some().map(({ id }) => id);
      await client().tournament.update.mutate({ id: random.pick(cups), participants });
    },
    links: () => client().link.createForAll.mutate({ userIds: some().map(({ id }) => id) }),
    async token() {
      const { token } = oneMember().client;
      const { id } = await token.create.mutate({ name: 'x', access: 'READ', until: dayIn(9) });
      await token.revoke.mutate({ id });
    },
    async sessions() {
      const cookie = cookieOf(await club.testApp.sessions.start(guest.id));
      const device = createClient({ baseUrl: club.baseUrl, headers: () => ({ cookie }) });
      await device.push.subscribe.mutate(service.subscribe());
      await client().session.endAllOf.mutate({ id: guest.id });
    },
    async read() {
      const { notice } = oneMember().client;
      const ids = (await notice.list.query()).map(({ id }) => id);
      await notice.markRead.mutate({ ids });
    },
    subscribe: () => oneMember().client.push.subscribe.mutate(service.subscribe()),
    message: () => {
      const { coach, groupId: id } = random.pick(teams);
      return coach.client.group.message.mutate({ id, text: 'x' });
    },
    async break() {
      const days = { from: dayIn(2), until: dayIn(9), title: 'x' };
      const where = random.chance(0.5) ? {} : { group_id: random.pick(teams).groupId };
      const { break: added } = await client().trainingBreak.create.mutate({ ...days, ...where });
      await client().trainingBreak.delete.mutate({ id: added.id });
    },
  };
  const names = Object.keys(kinds);
  const endMs = Date.now() + seconds * 1000;
  const write = async () => {
    while (Date.now() < endMs) {
      const name = random.pick(names);
      outcome.calls += 1;
      try {
        await kinds[name]?.();
      } catch (error) {
        const { status, message } = describeFailure(error);
        if (refused(status)) outcome.refused += 1;
        else outcome.faults.push(`${name}: ${status} ${JSON.stringify(message)}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: writers }, write));
    return { ...outcome, conflicts: { ...db.$conflicts } };
  } finally {
    await club.testApp.close();
    await db.$disconnect();
    await database.close();
    await service.close();
  }
}
