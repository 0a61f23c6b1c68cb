import { uploadFile } from '@dojang/client/upload';
import { Kup } from '@dojang/schemas/competition';
import type { Random } from '@dojang/seed/random';
import {
  addMember,
  type Caller,
  computeDigest,
  createPdf,
  formatTournament,
  formatUser,
} from './club.ts';
import type { Device } from './device.ts';
import type { Ledger } from './ledger.ts';

/** Makes one change and notes it in the ledger; rejects when the server rejects it. */
export type Writer = () => Promise<void>;

/** Records per writer. */
const ownMax = 5;
const smallestBytes = 10_000;
const largestBytes = 1_500_000;

/** A member who saves name, surname and kup together. */
export function profileWriter(email: string, device: Device, ledger: Ledger): Writer {
  let saves = 0;
  return async () => {
    saves += 1;
    const update = {
      name: `Name ${saves}`,
      surname: `Surname ${saves}`,
      kup: Kup.options[saves % Kup.options.length] ?? null,
    };
    await ledger.write(`user ${email}`, formatUser({ ...update, authority: 'USER' }), () =>
      device.save(update),
    );
  };
}

/** An administrator who creates, updates and deletes members. */
export function userWriter(caller: Caller, ledger: Ledger, random: Random): Writer {
  const { user } = caller.client;
  let own: { id: string; email: string; name: string }[] = [];
  return async () => {
    const member = own.length < ownMax ? undefined : random.pick(own);
    if (!member) {
      const name = `member-${random.uuid()}`;
      const draft = { name, surname: null, kup: null, authority: 'USER' as const };
      const write = () => addMember(caller, name);
      own.push(await ledger.write(`user ${name}@club.example`, formatUser(draft), write));
      return;
    }
    const { id, email, name } = member;
    if (random.chance(0.3)) {
      own = own.filter((other) => other !== member);
      await ledger.write(`user ${email}`, null, () => user.delete.mutate({ id }));
      return;
    }
    const update = {
      surname: `Surname ${random.between(1, 1e6)}`,
      kup: random.pick(Kup.options),
      authority: random.pick(['USER', 'ADMIN'] as const),
    };
    const text = formatUser({ name, ...update });
    await ledger.write(`user ${email}`, text, () => user.update.mutate({ id, ...update }));
  };
}

/** An administrator who uploads files without a tournament. */
export function uploadWriter(caller: Caller, ledger: Ledger, random: Random): Writer {
  return async () => {
    const file = createPdf(random, random.between(smallestBytes, largestBytes));
    const { id } = await uploadFile(file, caller);
    await ledger.write(`file ${id}`, await computeDigest(file), async () => {});
  };
}

/** An administrator who creates, updates and deletes tournaments with files, and `members` as participants. */
export function tournamentWriter(
  caller: Caller,
  ledger: Ledger,
  random: Random,
  members: readonly string[],
): Writer {
  const { tournament } = caller.client;
  let own: { id: string; name: string }[] = [];

  /** A random tournament, as sent and as a ledger entry. */
  async function draft() {
    const date = `2025-0${random.between(1, 9)}-${random.between(10, 28)}`;
    const location = `Hall ${random.between(1, 1e6)}`;
    const participants = random.shuffle(members).slice(0, random.between(0, members.length));
    const [result, contract] = [await upload(), random.chance(0.5) ? await upload() : null];
    return {
      sent: { date, location, participants, result: idOf(result), contract: idOf(contract) },
      text: formatTournament({
        date,
        location,
        participants,
        result: result.digest,
        contract: contract?.digest ?? null,
      }),
    };
  }
  async function upload() {
    const file = createPdf(random, random.between(smallestBytes, largestBytes / 10));
    return { ...(await uploadFile(file, caller)), digest: await computeDigest(file) };
  }
  const idOf = (file: { id: string } | null) => file && { id: file.id };

  return async () => {
    const chosen = own.length < ownMax ? undefined : random.pick(own);
    if (chosen && random.chance(0.3)) {
      own = own.filter((other) => other !== chosen);
      const write = () => tournament.delete.mutate({ id: chosen.id });
      await ledger.write(`tournament ${chosen.name}`, null, write);
      return;
    }
    const { sent, text } = await draft();
    if (chosen) {
      const write = () => tournament.update.mutate({ id: chosen.id, ...sent });
      await ledger.write(`tournament ${chosen.name}`, text, write);
      return;
    }
    const name = `Cup ${random.uuid()}`;
    const write = () => tournament.create.mutate({ name, ...sent });
    own.push((await ledger.write(`tournament ${name}`, text, write)).tournament);
  };
}
