import type { Database, Transaction } from '@dojang/db/client';
import { AnnouncementData } from '@dojang/schemas/announcement';
import { today } from '@dojang/schemas/time';
import type { FileStore } from '@dojang/storage/file-store';
import { makeGuestBouts } from './demo-bouts.ts';
import { type DemoTournament, demoEmails, makeDemoClub } from './demo-club.ts';
import { makeCompetitions } from './demo-competitions.ts';
import { makeContractPdf, makeResultPdf } from './demo-pdf.ts';
import { makePapers } from './demo-papers.ts';
import { makeDemoTraining } from './demo-training.ts';
import { chunksOf, insertRows } from './insert-rows.ts';
import { randomFrom } from './random.ts';
import { writeDemoTraining } from './write-demo-training.ts';

export type SignIn = { who: 'administrator' | 'coach' | 'member'; email: string; password: string };

const password = 'dojang-demo';
const signIns: SignIn[] = [
  { who: 'administrator', email: demoEmails.administrator, password },
  { who: 'coach', email: demoEmails.coach, password },
  { who: 'member', email: demoEmails.member, password },
];

/** The accounts that exist: a small club has no coach, and visitors can delete users. */
async function findSignIns(db: Database): Promise<SignIn[]> {
  const existing = await db.user.findMany({
    where: { email: { in: signIns.map(({ email }) => email) } },
    select: { email: true },
  });
  return signIns.filter((one) => existing.some(({ email }) => email === one.email));
}

const seed = 1955;
const concurrentTournaments = 8;
/** The largest club of the demo takes seconds; more for a slow disk. */
const writeTimeoutMs = 120_000;

/**
 * Fills an empty database with the demo club, and the file store with its documents, in one transaction. Does nothing if
 * the database has users. Returns the accounts to sign in with.
 */
export async function writeDemoClub(demo: {
  db: Database;
  files: FileStore;
  hashPassword: (text: string) => Promise<string>;
  members: number;
  tournaments: number;
  say: (line: string) => void;
}): Promise<{ signIns: SignIn[] }> {
  const { db, files, members, tournaments, say } = demo;
  if ((await db.user.count()) > 0) return { signIns: await findSignIns(db) };

  say(`Making a demo club of ${members} members and ${tournaments} tournaments…`);
  const day = today();
  const club = makeDemoClub({ seed, today: day, members, tournaments });
  const training = makeDemoTraining(club.members, { seed: seed + 2, today: day });
  const trained = new Map(training.users.map((user) => [user.id, user]));
  const users = club.members.map((member) => trained.get(member.id) ?? member);
  const papers = makePapers(training.users, { seed: seed + 3, today: day });
  const { tournaments: events, ...competing } = makeCompetitions(club.tournaments, training, {
    seed: seed + 4,
    today: day,
  });
  // one of the coach's athletes, and children: tests take others for people without a bout
  const family = users.filter(({ id }) =>
    training.guardianships.some(({ guardian_id, child_id }) =>
      [guardian_id, child_id].includes(id),
    ),
  );
  const bouts = makeGuestBouts(family, { seed: seed + 5, today: day });
  // One hash for all: a thousand would take minutes.
  const password_hash = await demo.hashPassword(password);
  const documents = await storeDocuments(files, events);
  await db.$transaction(
    async (tx) => {
      await insertRows(
        tx,
        'User',
        users.map((user) => ({ ...user, password_hash })),
      );
      await writeTournaments(tx, events, documents);
      await writeDemoTraining(tx, training);
      await writeCompetitions(tx, competing);
      await tx.bout.createMany({ data: bouts });
      await insertRows(tx, 'Paper', papers);
    },
    { timeout: writeTimeoutMs },
  );
  return { signIns: await findSignIns(db) };
}

type Document = { id: string; key: string; filename: string; mimeType: string; size: number };
type Documents = { result: Document | null; contract: Document | null };

/** Stores the documents of each tournament; returns them in the order of `tournaments`. */
async function storeDocuments(files: FileStore, tournaments: DemoTournament[]) {
  const random = randomFrom(seed + 1);
  const withIds = tournaments.map((tournament) => ({
    tournament,
    resultId: random.uuid(),
    contractId: random.uuid(),
  }));
  const stored: Documents[] = [];
  for (const some of chunksOf(withIds, concurrentTournaments)) {
    const documents = some.map(async ({ tournament, resultId, contractId }) => {
      const { name, hasResult, hasContract } = tournament;
      const result = hasResult ? await makeResultPdf(tournament) : null;
      const contract = hasContract ? await makeContractPdf(tournament) : null;
      return {
        result: result && (await storePdf(files, resultId, `Results ${name}`, result)),
        contract: contract && (await storePdf(files, contractId, `Contract ${name}`, contract)),
      };
    });
    stored.push(...(await Promise.all(documents)));
  }
  return stored;
}

async function storePdf(files: FileStore, id: string, title: string, bytes: Uint8Array) {
  const filename = `${title}.pdf`;
  const mimeType = 'application/pdf';
  const body = (async function* () {
    yield bytes;
  })();
  const { key, size } = await files.put({ id, name: filename, mime: mimeType, body });
  return { id, key, filename, mimeType, size };
}

async function writeTournaments(
  tx: Transaction,
  tournaments: DemoTournament[],
  documents: Documents[],
): Promise<void> {
  const files = documents
    .flatMap(({ result, contract }) => [result, contract])
    .filter((file) => file !== null);
  const events = tournaments.map(({ id, name, location, date, timestamp }, index) => ({
    id,
    name,
    location,
    date,
    timestamp,
    result_id: documents[index]?.result?.id ?? null,
    contract_id: documents[index]?.contract?.id ?? null,
  }));
  const entries = tournaments.flatMap(({ id, participants }) =>
    participants.map((participant, position) => ({
      tournament_id: id,
      user_id: participant.id,
      position,
    })),
  );
  await insertRows(tx, 'File', files);
  await insertRows(tx, 'Tournament', events);
  await insertRows(tx, 'TournamentEntry', entries);
}

async function writeCompetitions(
  tx: Transaction,
  {
    competitions,
    draws,
    bouts,
  }: Pick<ReturnType<typeof makeCompetitions>, 'competitions' | 'draws' | 'bouts'>,
): Promise<void> {
  const announcements = competitions.map(({ announcement }) => {
    const { id: tournament_id, state } = announcement;
    return { tournament_id, state, data: AnnouncementData.parse(announcement) };
  });
  const entries = competitions.flatMap((one) =>
    one.entries.map(({ position: _, waiting: __, ...entry }) => entry),
  );
  await tx.announcement.createMany({ data: announcements });
  await tx.competitionEntry.createMany({ data: entries });
  await tx.draw.createMany({ data: draws });
  await tx.bout.createMany({ data: bouts });
}
