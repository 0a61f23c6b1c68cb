import { deliverPushes } from '@dojang/api/features/club/push/deliver';
import { createClient } from '@dojang/client/client';
import { cookieOf } from './app.ts';
import { startPushService } from './push-service.ts';
import { openTrainingClub, type Person } from './training.ts';

/** Tomorrow, or in `days`, at this hour of the club. */
export const at = (hour: number, minute = 0, days = 1) => {
  const now = new Date();
  now.setDate(now.getDate() + days);
  now.setHours(hour, minute, 0, 0);
  return now;
};

/** Without the switches of videos and competitions. */
export const preferences = { video_upload: false, register_competition: false };

export type PushClub = Awaited<ReturnType<typeof openPushClub>>;

/** A listening club with a push service on loopback. */
export async function openPushClub() {
  const club = await openTrainingClub();
  const service = await startPushService();
  const logs: object[] = [];
  const write = (about: object) => logs.push(about);
  let admin: Person | undefined;
  let changes = 0;
  return {
    ...club,
    service,
    logs,
    /** Empties the club. */
    async clear() {
      await club.testApp.clear();
      admin = undefined;
      service.received.length = 0;
      service.answer(201);
      logs.length = 0;
    },
    deliver: (now = at(12)) =>
      deliverPushes({ ...club.testApp, log: { info: write, warn: write } }, now),
    titles: () => service.received.map(({ message }) => message.title),
    /** Subscribes a new browser of the service; returns its path there. */
    async subscribe({ client }: Pick<Person, 'client'>, wants = preferences) {
      const browser = service.subscribe();
      await client.push.subscribe.mutate({ ...browser, preferences: wants });
      return new URL(browser.endpoint).pathname;
    },
    /** Another browser of the same person. */
    async signIn({ id }: Person, language: 'en' | 'de' = 'en') {
      const cookie = cookieOf(await club.testApp.sessions.start(id));
      const headers = () => ({ cookie });
      const { baseUrl } = club;
      return { client: createClient({ baseUrl, headers, language: () => language }) };
    },
    /** Writes a notice to each of the people. */
    async report(...people: Person[]) {
      admin ??= await club.addPerson('ADMIN');
      for (const { id } of people)
        await admin.client.user.update.mutate({ id, surname: `Surname ${(changes += 1)}` });
    },
    /** Writes another one, of the same kind. */
    async reportLink({ id: userId }: Person) {
      admin ??= await club.addPerson('ADMIN');
      await admin.client.link.create.mutate({ userId, kind: 'RESET' });
    },
    readDevices: () => club.testApp.db.pushSubscription.findMany(),
    countOutbox: () => club.testApp.db.push.count(),
    async close() {
      await service.close();
      await club.testApp.close();
    },
  };
}
