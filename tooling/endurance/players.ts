import type { Random } from '@dojang/seed/random';
import { Kup } from '@dojang/schemas/competition';
import type { User } from '@dojang/schemas/user';
import { type Caller, readClub } from './club.ts';
import { openDevice } from './device.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { tournamentWriter, uploadWriter, userWriter } from './writers.ts';

/** A caller who makes calls in sequence and checks the results. */
export type Player = {
  name: string;
  /** Makes a call or two; returns the impossible reads. Rejects if a call gets no response. */
  step(): Promise<string[]>;
  timesMs: number[];
  failed: number;
  /** The names of the records that only this player writes. */
  names(): string[];
  fileIds(): string[];
  /** Compares the server's final data. */
  compareWith(found: ReadonlyMap<string, string>): string[];
};

function createPlayer(name: string, ledger: Ledger, step: Player['step']): Player {
  const player: Player = {
    name,
    timesMs: [],
    failed: 0,
    names: () => ledger.names(),
    fileIds: () => ledger.fileIds(),
    compareWith: (found) =>
      ledger.names().flatMap((one) => ledger.compare(one, found.get(one) ?? null) ?? []),
    async step() {
      const startedMs = performance.now();
      const faults = await step();
      player.timesMs.push(performance.now() - startedMs);
      return faults.map((fault) => `${name}: ${fault}`);
    },
  };
  return player;
}

/** An administrator who writes records of every kind and reads them from any process. */
export function adminPlayer(caller: Caller, random: Random, people: User[]): Player {
  const ledger = createLedger();
  const ids = people.map(({ id }) => id);
  const writers = [
    userWriter(caller, ledger, random),
    uploadWriter(caller, ledger, random),
    tournamentWriter(caller, ledger, random, ids),
  ];
  let uploads = 0;
  return createPlayer('an administrator', ledger, async () => {
    // few uploads: unused files stay for a day
    const write = random.pick(uploads < 20 ? writers : writers.filter((_, index) => index !== 1));
    if (write === writers[1]) uploads += 1;
    await write();
    if (!random.chance(0.5)) return [];
    const found = await readClub(caller, [], new Set(ledger.names()));
    return ledger
      .names()
      .filter((name) => !name.startsWith('file '))
      .flatMap((name) => ledger.compare(name, found.get(name) ?? null) ?? []);
  });
}

/** A member with two devices: each edits another field and sees the other's last confirmed edit. */
export async function memberPlayer(devices: [Caller, Caller]): Promise<Player> {
  const ledger = createLedger();
  const [phone, desk] = [openDevice(devices[0]), openDevice(devices[1])];
  let steps = 0;
  const compare = (record: Pick<User, 'surname' | 'kup'>) =>
    (['surname', 'kup'] as const).flatMap((field) => ledger.compare(field, record[field]) ?? []);
  const player = createPlayer(`the member ${devices[0].user.email}`, ledger, async () => {
    steps += 1;
    const surname = `Surname ${steps}`;
    const kup = Kup.options[steps % Kup.options.length] ?? 'TEN';
    if (steps % 2 === 0) {
      await ledger.write('surname', surname, () => phone.save({ surname }));
      return compare(await desk.read());
    }
    await ledger.write('kup', kup, () => desk.save({ kup }));
    return compare(await phone.read());
  });
  const { email } = devices[0].user;
  return {
    ...player,
    names: () => [],
    compareWith(found) {
      const [, surname = null, kup = null] = JSON.parse(found.get(`user ${email}`) ?? '[]') as (
        | string
        | null
      )[];
      return compare({ surname, kup: kup as User['kup'] });
    },
  };
}

/** A member who only reads. */
export function readerPlayer({ client }: Caller, random: Random): Player {
  return createPlayer('a reader', createLedger(), async () => {
    await client.tournament.page.query({ page: random.between(0, 2) });
    await client.user.profile.query();
    return [];
  });
}
