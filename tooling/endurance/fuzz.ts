import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileUploadPath } from '@dojang/schemas/file';
import {
  type DocumentedOperation,
  type OpenApiDocument,
  operationsOf,
} from '@dojang/server/conformance/operations';
import { type KnownProcedure, listProcedures } from '@dojang/server/conformance/procedures';
import { validRequests, wrongRequests } from '@dojang/server/conformance/requests';
import type { Known } from '@dojang/server/conformance/values';
import * as fc from 'fast-check';
import { administrator } from './club.ts';
import { encodeRequest, type Call, describeBytes, type Sender } from './fuzz/call.ts';
import { type Kind, kinds, isForbidden, openClub } from './fuzz/callers.ts';
import { exchange, readAnswers } from './fuzz/exchange.ts';
import { findFaults, isDone } from './fuzz/judge.ts';
import { rawCalls, rawKinds } from './fuzz/raw-calls.ts';
import { batches, singleCalls } from './fuzz/trpc-calls.ts';
import { findFreePort, spawnServer } from '../servers/server-process.ts';

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
type Target = {
  name: string;
  calls: (kind: Kind, known: Known, sender: Sender) => fc.Arbitrary<Call>;
};

/**
 * Sends `calls` requests of every kind to every address of the built server, signed out, as a member and as an
 * administrator, and judges each response. A seed repeats the choices.
 */
export async function fuzz({ calls, seed, say }: FuzzOptions): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = { calls: 0, answers: {}, slowestMs: 0, memoryMb: 0, faults: [] };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dojang-fuzz-'));
  const port = await findFreePort();
  const server = spawnServer({
    port,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
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
      const { sender, known } = await club.prepare(kind, kind === 'signedOut');
      const sent = outcome.calls;
      const send = async (call: Call) => {
        outcome.calls += 1;
        await sendAndJudge(port, call, outcome);
      };
      const details = await fc.check(fc.asyncProperty(target.calls(kind, known, sender), send), {
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
    await rm(dataDir, { recursive: true, force: true });
  }
  return outcome;
}

/** Each REST route, each procedure, batches of them, and raw bytes. */
function listTargets(document: OpenApiDocument): Target[] {
  const procedures = listProcedures();
  const operations = operationsOf(document);
  const rest = operations.map((operation): Target => {
    const access = findAccess(operation.route, procedures);
    return {
      name: operation.route,
      calls: (kind, known, sender) =>
        restCalls(operation, known, sender, isForbidden(kind, access)),
    };
  });
  const single = procedures.map((procedure): Target => ({
    name: procedure.path,
    calls: (kind, known, sender) =>
      singleCalls(procedure, known, sender, isForbidden(kind, procedure.access)),
  }));
  const batchesOf =
    (chosen: KnownProcedure[]): Target['calls'] =>
    (kind, known, sender) =>
      batches(chosen, known, sender, ({ access }) => isForbidden(kind, access));
  const ofType = (type: string) => procedures.filter((procedure) => procedure.type === type);
  const several: Target[] = [
    { name: 'batches', calls: batchesOf(procedures) },
    // tRPC rejects batches that mix both
    { name: 'batches of queries', calls: batchesOf(ofType('query')) },
    { name: 'batches of mutations', calls: batchesOf(ofType('mutation')) },
  ];
  const addresses = [
    ...operations.map((operation) => operation.path.replace('{id}', 'x')),
    ...procedures.map((procedure) => `/trpc/${procedure.path}`),
    ...'/ /v1 /healthz /readyz /metrics /timetable /api/docs /api/openapi.json /trpc'.split(' '),
  ];
  const raw = rawKinds.map((name): Target => ({
    name: `bytes: ${name}`,
    calls: (kind, known, sender) => {
      const whole = [...rest, ...several].map(({ calls }) => calls(kind, known, sender));
      return rawCalls(addresses, fc.oneof(...whole), sender)[name];
    },
  }));
  return [...rest, ...single, ...several, ...raw];
}

/** A route's access level. File routes are no procedures. */
const findAccess = (route: string, procedures: readonly KnownProcedure[]) =>
  procedures.find((procedure) => procedure.route === route)?.access ??
  (route.endsWith(fileUploadPath) ? 'admin' : 'member');

function restCalls(
  operation: DocumentedOperation,
  known: Known,
  sender: Sender,
  isRefused: boolean,
): fc.Arbitrary<Call> {
  const requests = fc.oneof(validRequests(operation, known), wrongRequests(operation, known));
  return requests.map((request) => ({
    bytes: encodeRequest(request, sender),
    isRaw: false,
    refused: isRefused ? [0] : [],
    // cached files return 304
    successes: [...Object.keys(operation.responses).map(Number), 304],
  }));
}

/** A larger body may still be in flight when the server rejects it. */
const smallBytes = 64 * 1024;

/** Throws an error that describes a wrong response. */
async function sendAndJudge(port: number, call: Call, outcome: FuzzOutcome): Promise<void> {
  const { bytes, isRaw, refused, successes } = call;
  const { text, isReset, ms } = await exchange(port, bytes, isRaw);
  const answers = readAnswers(text);
  outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(ms));
  for (const answer of answers) {
    const { status, body } = answer;
    outcome.answers[status] = (outcome.answers[status] ?? 0) + 1;
    const faults = findFaults(answer);
    if (refused.some((index) => isDone(answer, index)))
      faults.push('it was done without permission');
    if (status < 400 && successes?.includes(status) === false)
      faults.push('the status is not documented');
    if (faults.length > 0)
      throw new Error(`${faults.join('; ')} (${status}: ${body.slice(0, 500)})`);
  }
  if (answers.length === 0 && !isRaw && !(isReset && bytes.length > smallBytes))
    throw new Error('there is no response');
}

function describeFailure(details: fc.RunDetails<[Call]>): string {
  const { counterexample, errorInstance, seed, counterexamplePath } = details;
  const sent = counterexample?.[0].bytes;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${why}\n       seed ${seed}, path ${counterexamplePath}, sent: ${sent && describeBytes(sent)}`;
}
