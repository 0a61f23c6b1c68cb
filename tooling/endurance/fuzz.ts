import { fileUploadPath } from '@dojang/schemas/file';
import { type OpenApiDocument, operationsOf } from '@dojang/server/conformance/operations';
import { type KnownProcedure, listProcedures } from '@dojang/server/conformance/procedures';
import * as fc from 'fast-check';
import { brokenCalls } from './fuzz/broken-bytes.ts';
import { type Call, type From, restCalls, trpcCalls } from './fuzz/calls.ts';
import { type Kind, kinds, isForbidden, openClub } from './fuzz/callers.ts';
import { exchange, readAnswer } from './fuzz/exchange.ts';
import { findFaults, isDone } from './fuzz/judge.ts';
import { openPlaces } from '../servers/database.ts';
import { findFreePort } from '../servers/program.ts';
import { spawnClub } from '../servers/server-process.ts';

export type FuzzOptions = { calls: number; seed: number; say: (line: string) => void };

/** `faults` has a sentence for each wrong response, with its request. */
export type FuzzOutcome = {
  calls: number;
  /** Number of responses by status code. */
  answers: Record<string, number>;
  slowestMs: number;
  memoryMb: number;
  faults: string[];
};

/** It starts at some 350 MB with the built-in database; the rest is room for the garbage collector. */
const memoryMaxMb = 768;

/** Calls of one route, procedure or kind. */
type Target = { name: string; calls: (kind: Kind, from: From) => fc.Arbitrary<Call> };

/**
 * Sends `calls` requests of every kind to every address of the built server, signed out, as a member and as an
 * administrator, and judges each response. A seed repeats the choices.
 */
export async function fuzz({ calls, seed, say }: FuzzOptions): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = { calls: 0, answers: {}, slowestMs: 0, memoryMb: 0, faults: [] };
  const places = await openPlaces(undefined);
  const port = await findFreePort();
  const server = spawnClub(await places.add(), {
    port,
    BACKUP_DAYS: 0,
    AUDIT_DAYS: 1,
    MAX_UPLOAD_MB: 1,
    // any log line is a fault
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
  });
  try {
    await server.ready();
    let logged = server.output();
    const answer = await fetch(`${server.url}/api/openapi.json`);
    const document = (await answer.json()) as OpenApiDocument;
    const club = await openClub(server.url, document);
    const rounds = listTargets(document).flatMap((target) =>
      kinds.map((kind) => ({ target, kind })),
    );
    for (const [index, { target, kind }] of rounds.entries()) {
      const from = await club.prepare(kind, kind === 'signedOut');
      const sent = outcome.calls;
      const send = async (call: Call) => {
        outcome.calls += 1;
        await sendAndJudge(port, call, outcome);
      };
      const details = await fc.check(fc.asyncProperty(target.calls(kind, from), send), {
        seed: seed + index,
        numRuns: Math.ceil(calls / rounds.length),
      });
      const faults = details.failed ? [describeFailure(details)] : [];
      const isReady = await fetch(`${server.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isReady) faults.push('the server is no longer ready');
      if (server.output() !== logged) faults.push(`the log says ${server.output().slice(-2000)}`);
      logged = server.output();
      const name = `${target.name}, asked by ${kind}`;
      outcome.faults.push(...faults.map((fault) => `${name}: ${fault}`));
      const memoryMb = server.memoryMb();
      outcome.memoryMb = Math.max(outcome.memoryMb, memoryMb);
      say(
        `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.calls - sent} calls, ${memoryMb} MB`,
      );
      if (!isReady) break;
    }
    if (outcome.memoryMb > memoryMaxMb)
      outcome.faults.push(`The server holds ${outcome.memoryMb} MB, and may hold ${memoryMaxMb}`);
  } finally {
    await server.kill();
    await places.close();
  }
  return outcome;
}

/** Each REST route, each procedure, batches of them, and raw bytes. */
function listTargets(document: OpenApiDocument): Target[] {
  const procedures = listProcedures();
  const rest = operationsOf(document).map((operation): Target => {
    const { route, security } = operation;
    // routes of files are no procedures
    const known = procedures.find((procedure) => procedure.route === route)?.access;
    const ofFiles = route.endsWith(fileUploadPath) ? 'admin' : 'member';
    const access = known ?? (security.length === 0 ? 'public' : ofFiles);
    return {
      name: route,
      calls: (kind, from) => restCalls(operation, from, isForbidden(kind, access)),
    };
  });
  const trpc = (name: string, chosen: KnownProcedure[], isBatch: boolean): Target => ({
    name,
    calls: (kind, from) =>
      trpcCalls(chosen, from, ({ access }) => isForbidden(kind, access), isBatch),
  });
  const single = procedures.map((procedure) => trpc(procedure.path, [procedure], false));
  const ofType = (type: string) => procedures.filter((procedure) => procedure.type === type);
  const several = [
    trpc('batches', procedures, true),
    // tRPC rejects batches that mix both
    trpc('batches of queries', ofType('query'), true),
    trpc('batches of mutations', ofType('mutation'), true),
  ];
  const bytes: Target = {
    name: 'bytes',
    calls: (kind, from) =>
      brokenCalls(fc.oneof(...[...rest, ...several].map(({ calls }) => calls(kind, from)))),
  };
  // as many of them as of five other targets
  return [...rest, ...single, ...several, ...Array.from({ length: 5 }, () => bytes)];
}

/** A larger body may still be in flight when the server rejects it. */
const smallBytes = 64 * 1024;

/** Throws an error that describes a wrong response. */
async function sendAndJudge(port: number, call: Call, outcome: FuzzOutcome): Promise<void> {
  const { bytes, isRaw, refused, successes } = call;
  const { text, isReset, ms } = await exchange(port, bytes, isRaw);
  outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(ms));
  const answer = readAnswer(text);
  if (!answer) {
    if (!isRaw && !(isReset && bytes.length > smallBytes)) throw new Error('there is no response');
    return;
  }
  const { status, body } = answer;
  outcome.answers[status] = (outcome.answers[status] ?? 0) + 1;
  const faults = findFaults(answer);
  if (refused.some((index) => isDone(answer, index))) faults.push('it was done without permission');
  if (status < 400 && successes?.includes(status) === false)
    faults.push('the status is not documented');
  if (faults.length > 0) throw new Error(`${faults.join('; ')} (${status}: ${body.slice(0, 500)})`);
}

/** A request is shortened for a terminal. */
const longestSent = 1500;

function describeFailure(details: fc.RunDetails<[Call]>): string {
  const { counterexample, errorInstance, seed, counterexamplePath } = details;
  const sent = counterexample?.[0].bytes.subarray(0, longestSent).toString('latin1');
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${why}\n       seed ${seed}, path ${counterexamplePath}, sent: ${JSON.stringify(sent)}`;
}
