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
  /** Of what only this player writes. */
  ledger: Ledger;
  /** Makes a call or two; returns the impossible reads. Rejects if a call gets no response. */
  step(): Promise<string[]>;
  /** The server's data by the names of the ledger. */
  namesOf(found: ReadonlyMap<string, string>): ReadonlyMap<string, string | null>;
};

/** An administrator who writes records of every kind and reads them from any process. */
export function adminPlayer(caller: Caller, random: Random, people: User[]): Player {
  const ledger = createLedger();
  const ids = people.map(({ id }) => id);
  const upload = uploadWriter(caller, ledger, random);
  const others = [
    userWriter(caller, ledger, random),
    tournamentWriter(caller, ledger, random, ids),
  ];
  let uploads = 0;
  return {
    name: 'an administrator',
    ledger,
    namesOf: (found) => found,
    async step() {
      // few uploads: unused files stay for a day
      const write = random.pick(uploads < 20 ? [upload, ...others] : others);
      if (write === upload) uploads += 1;
      await write();
      if (!random.chance(0.5)) return [];
      const names = ledger.names().filter((name) => !name.startsWith('file '));
      return ledger.compareOwn(await readClub(caller, [], new Set(names)), names);
    },
  };
}

/** A member with two devices: each edits another field and sees the other's last confirmed edit. */
export function memberPlayer(devices: [Caller, Caller]): Player {
  const ledger = createLedger();
  const [phone, desk] = [openDevice(devices[0]), openDevice(devices[1])];
  const { email } = devices[0].user;
  let steps = 0;
  const mapOf = ({ surname, kup }: Pick<User, 'surname' | 'kup'>) =>
    new Map<string, string | null>(Object.entries({ surname, kup }));
  return {
    name: `the member ${email}`,
    ledger,
    namesOf(found) {
      const text = found.get(`user ${email}`) ?? '[]';
      const [, surname = null, kup = null] = JSON.parse(text) as (string | null)[];
      return mapOf({ surname, kup: kup as User['kup'] });
    },
    async step() {
      steps += 1;
      const surname = `Surname ${steps}`;
      const kup = Kup.options[steps % Kup.options.length] ?? 'TEN';
      const isByPhone = steps % 2 === 0;
      if (isByPhone) await ledger.write('surname', surname, () => phone.save({ surname }));
      else await ledger.write('kup', kup, () => desk.save({ kup }));
      return ledger.compareOwn(mapOf(await (isByPhone ? desk : phone).read()));
    },
  };
}

/** A member who only reads. */
export function readerPlayer({ client }: Caller, random: Random): Player {
  return {
    name: 'a reader',
    ledger: createLedger(),
    namesOf: (found) => found,
    async step() {
      await client.tournament.page.query({ page: random.between(0, 2) });
      await client.user.profile.query();
      return [];
    },
  };
}
