import { uploadFile } from '@dojang/client/upload';
import { Kup } from '@dojang/schemas/competition';
import type { Random } from '@dojang/seed/random';
import { addMember, type Caller, digestOf, makePdf, textOfTournament, textOfUser } from './club.ts';
import type { Device } from './device.ts';
import type { Ledger } from './ledger.ts';

/** Makes one change after the other, each noted in the ledger; rejects where the server does. */
export type Writer = () => Promise<void>;

/** So many records of its own has each writer at most. */
const ownMax = 5;
const smallestBytes = 10_000;
const largestBytes = 1_500_000;

/** A member who saves name, surname and kup together, over and over. */
export function profileWriter(email: string, device: Device, ledger: Ledger): Writer {
  let saves = 0;
  return async () => {
    saves += 1;
    const update = {
      name: `Name ${saves}`,
      surname: `Surname ${saves}`,
      kup: Kup.options[saves % Kup.options.length] ?? null,
    };
    await ledger.write(`user ${email}`, textOfUser({ ...update, authority: 'USER' }), () =>
      device.save(update),
    );
  };
}

/** An administrator who makes, changes and deletes members. */
export function userWriter(caller: Caller, ledger: Ledger, random: Random): Writer {
  const { user } = caller.client;
  let own: { id: string; email: string; name: string }[] = [];
  return async () => {
    const member = own.length < ownMax ? undefined : random.pick(own);
    if (!member) {
      const name = `member-${random.uuid()}`;
      const draft = { name, surname: null, kup: null, authority: 'USER' as const };
      const write = () => addMember(caller, name);
      const made = await ledger.write(`user ${name}@club.example`, textOfUser(draft), write);
      own.push(made);
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
    const text = textOfUser({ name, ...update });
    await ledger.write(`user ${email}`, text, () => user.update.mutate({ id, ...update }));
  };
}

/** An administrator who uploads files that no tournament takes. */
export function uploadWriter(caller: Caller, ledger: Ledger, random: Random): Writer {
  return async () => {
    const file = makePdf(random, random.between(smallestBytes, largestBytes));
    const { id } = await uploadFile(file, caller);
    await ledger.write(`file ${id}`, await digestOf(file), async () => {});
  };
}

/** An administrator who makes, changes and deletes tournaments with files and `members` as participants. */
export function tournamentWriter(
  caller: Caller,
  ledger: Ledger,
  random: Random,
  members: readonly string[],
): Writer {
  const { tournament } = caller.client;
  let own: { id: string; name: string }[] = [];

  /** A whole tournament, as it is sent and as a ledger holds it. */
  async function draw() {
    const date = `2025-0${random.between(1, 9)}-${random.between(10, 28)}`;
    const location = `Hall ${random.between(1, 1e6)}`;
    const participants = random.shuffle(members).slice(0, random.between(0, members.length));
    const [result, contract] = [await upload(), random.chance(0.5) ? await upload() : null];
    return {
      sent: { date, location, participants, result: idOf(result), contract: idOf(contract) },
      text: textOfTournament({
        date,
        location,
        participants,
        result: result.digest,
        contract: contract?.digest ?? null,
      }),
    };
  }
  async function upload() {
    const file = makePdf(random, random.between(smallestBytes, largestBytes / 10));
    return { ...(await uploadFile(file, caller)), digest: await digestOf(file) };
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
    const { sent, text } = await draw();
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
