import type { Context, Measures } from '@dojang/api/context';
import { readLastBackup } from '@dojang/backup/backups-folder';
import { fileUploadPath } from '@dojang/schemas/file';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PingDatabase } from './ping-database.ts';

/** Metrics, documented in `docs/guides/operate.md` (checked by a test). No label identifies a person. */
export type Metrics = Measures & {
  countResponse(response: { method: string; route: string; status: number; seconds: number }): void;
  countUploadedBytes(count: number): void;
  /** Counts a call that failed because the database is unreachable. */
  countDatabaseAway(): void;
  /** Pings the database, finds the last backup, and returns all values in the Prometheus text format. */
  read(): Promise<{ type: string; text: string }>;
};

const outcomes = ['ok', 'refused', 'failed'] as const;
const loginOutcomes = ['in', 'wrong', 'locked', 'too_many'] as const;

export function createMetrics(
  pingDatabase: PingDatabase,
  { db, backups: { folder: backupsFolder } }: Pick<Context, 'db' | 'backups'>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const calls = new Histogram({
    name: 'dojang_procedure_duration_seconds',
    help: 'Time of a call over tRPC or REST, by procedure; each call of a batch for itself',
    labelNames: ['procedure', 'outcome'],
    registers,
  });
  const logins = new Counter({
    name: 'dojang_logins_total',
    help: 'Tries to log in',
    labelNames: ['outcome'],
    registers,
  });
  const uploads = new Counter({
    name: 'dojang_uploads_total',
    help: 'Files that were sent',
    labelNames: ['outcome'],
    registers,
  });
  const uploadBytes = new Counter({
    name: 'dojang_upload_bytes_total',
    help: 'Bytes of files that came, also of refused ones',
    registers,
  });
  const databaseAway = new Counter({
    name: 'dojang_database_away_total',
    help: 'Calls that were refused because the database is out of reach',
    registers,
  });
  const databaseConflicts = new Counter({
    name: 'dojang_database_conflicts_total',
    help: 'Transactions that the database ended in favour of another one',
    labelNames: ['outcome'],
    registers,
    collect() {
      databaseConflicts.reset();
      for (const outcome of ['repeated', 'failed'] as const)
        databaseConflicts.inc({ outcome }, db.$conflicts[outcome]);
    },
  });
  const databaseUp = new Gauge({
    name: 'dojang_database_up',
    help: '1 when the database responds just now, otherwise 0',
    registers,
  });
  const databaseSeconds = new Gauge({
    name: 'dojang_database_response_seconds',
    help: 'Time until the database responded just now, or was given up',
    registers,
  });
  const lastBackup = new Gauge({
    name: 'dojang_last_backup_timestamp_seconds',
    help: 'When the newest backup was made, 0 when there is none that can be read',
    registers,
  });
  // Prometheus sees no increase when a counter first appears at 1
  for (const outcome of loginOutcomes) logins.inc({ outcome }, 0);
  for (const outcome of outcomes) uploads.inc({ outcome }, 0);

  return {
    called: (procedure, seconds, status) =>
      calls.observe({ procedure, outcome: outcomeOf(status) }, seconds),
    login: (outcome) => logins.inc({ outcome }),
    countResponse({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
      if (method === 'POST' && route === fileUploadPath)
        uploads.inc({ outcome: outcomeOf(status) });
    },
    countUploadedBytes: (count) => uploadBytes.inc(count),
    countDatabaseAway: () => databaseAway.inc(),
    async read() {
      const startMs = performance.now();
      const isUp = await pingDatabase().then(
        () => true,
        () => false,
      );
      databaseUp.set(isUp ? 1 : 0);
      databaseSeconds.set((performance.now() - startMs) / 1000);
      const last =
        backupsFolder === undefined ? null : await readLastBackup(backupsFolder).catch(() => null);
      lastBackup.set((last?.endedAt.getTime() ?? 0) / 1000);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
}
