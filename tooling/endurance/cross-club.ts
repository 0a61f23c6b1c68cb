import { createClient } from '@dojang/client/client';
import { createDatabase } from '@dojang/db/client';
import { openTestDatabase } from '@dojang/db/testing';
import { newId } from '@dojang/schemas/new-id';
import { today } from '@dojang/schemas/time';
import type { randomFrom } from '@dojang/seed/random';
import { cookieOf, testPassword } from '@dojang/server/testing/app';
import { divisionOf, openCompetitionClub, wishOf } from '@dojang/server/testing/competition';
import { importsOf, list } from '@dojang/server/testing/import';
import { startPushService } from '@dojang/server/testing/push-service';
import { dayIn, markOf, meant, type Person } from '@dojang/server/testing/training';

const people = 12;

/**
 * A club on the PostgreSQL at TEST_DATABASE_URL, and every kind of change of the same few people in it, by name. A change that
 * is refused throws.
 */
export async function openCrossClub(random: ReturnType<typeof randomFrom>, maxConnections: number) {
  const database = await openTestDatabase();
  const db = createDatabase(database.url, { maxConnections });
  const club = await openCompetitionClub({ sharedDatabase: { ...database, db } });
  const service = await startPushService();
  const admins: Person[] = [];
  while (admins.length < 4) admins.push(await club.addPerson('ADMIN'));
  const teams = [await club.addTeam(people / 2), await club.addTeam(people / 2)] as const;
  for (const { coach } of teams)
    for (const other of teams) if (other.coach !== coach) await club.join(other.groupId, coach.id);
  const guest = await club.addPerson();
  const members = teams.flatMap(({ coach, athletes }) => [coach, ...athletes]);
  const divisions = [divisionOf('open', null)];
  const cups = [await club.announce({ divisions }), await club.announce({ divisions })];
  const slots = await db.trainingSlot.findMany();
  const emails = await db.user.findMany({ where: { authority: 'USER' }, select: { email: true } });
  const some = () => random.shuffle(members).slice(0, random.between(1, members.length));
  const oneMember = () => random.pick(members);
  const oneAdmin = () => random.pick(admins);
  const client = () => oneAdmin().client;
  const imports = importsOf(club.testApp, oneAdmin);
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
      if (status >= 500) throw new Error(`import.run: ${status}`);
    },
    async undo() {
      const { status } = await imports.undo();
      if (status >= 500) throw new Error(`import.undo: ${status}`);
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
      const wish = wishOf(oneMember().id, { division_id: 'open' });
      const { entry_id } = wish;
      await club.push(by, cup, [wish, { action: 'CONFIRM', entry_id }]);
      await club.push(by, cup, [
        { action: 'WEIGH', entry_id, weighed_g: 70_000 },
        { action: 'RESULT', entry_id, outcome: 'PLACED', place: 1 },
      ]);
      await club.push(by, cup, [{ action: 'WITHDRAW', entry_id, note: null }]);
    },
    async draw() {
      const { draw } = client();
      const order = { id: random.pick(cups), division_id: 'open', seed: 1, ranks: [], guests: [] };
      const { sha256 } = await draw.prepare.mutate(order);
      await draw.make.mutate({ ...order, sha256, again: true });
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
    sync() {
      const { id: owner, client: own } = oneMember();
      const mutation = {
        id: newId(),
        kind: 'profile',
        subject: owner,
        base: {},
        madeMs: Date.now(),
      };
      const change = { surname: newId().slice(0, 8) };
      return own.sync.push.mutate({ owner, mutations: [{ ...mutation, change }] });
    },
    login: () =>
      createClient({ baseUrl: club.baseUrl }).auth.login.mutate({
        email: random.pick(emails).email ?? '',
        password: testPassword,
      }),
    leave: () =>
      oneMember().client.personalData.deleteOwn.mutate({ password: testPassword, userData: false }),
    rate: () =>
      client().board.setRate.mutate({ id: random.pick(teams).coach.id, hourly_rate: 1000 }),
    async person() {
      const user = { name: 'New', authority: 'USER' as const };
      const {
        user: { id },
      } = await client().user.register.mutate(user);
      await club.push(oneAdmin(), random.pick(cups), [wishOf(id)]);
      await client().group.addMember.mutate({ id: random.pick(teams).groupId, userId: id });
      await client().guardian.add.mutate({ id, guardianId: random.pick(guardians).id });
      await client().user.delete.mutate({ id, tournamentData: random.chance(0.5) });
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
    async group() {
      const { group, slot } = client();
      const { group: added } = await group.create.mutate({ name: 'x', location: 'x' });
      const id = added.id;
      const time = { weekday: 1, start: '10:00', minutes: 60, valid_from: today() };
      await slot.create.mutate({ group_id: id, ...time });
      await group.addMember.mutate({ id, userId: oneMember().id });
      await group.delete.mutate({ id });
    },
    async break() {
      const days = { from: dayIn(2), until: dayIn(9), title: 'x' };
      const where = random.chance(0.5) ? {} : { group_id: random.pick(teams).groupId };
      const { break: added } = await client().trainingBreak.create.mutate({ ...days, ...where });
      await client().trainingBreak.delete.mutate({ id: added.id });
    },
  };
  async function close() {
    await club.testApp.close();
    await db.$disconnect();
    await database.close();
    await service.close();
  }
  return { kinds, conflicts: db.$conflicts, close };
}
