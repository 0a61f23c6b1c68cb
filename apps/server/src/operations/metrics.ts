import type { Measures } from '@dojang/api/context';
import { readLastBackup } from '@dojang/backup/backups-folder';
import { fileUploadPath } from '@dojang/schemas/file';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AskDatabase } from './ask-database.ts';

type Answer = { method: string; route: string; status: number; seconds: number };

/** What is counted and timed; `docs/guides/operate.md` explains each name, and a test compares. No label is a person. */
export type Metrics = Measures & {
  /** A request has been answered. */
  answered(answer: Answer): void;
  /** Bytes of an upload have come. */
  uploadedBytes(count: number): void;
  /** A call was refused because the database is out of reach. */
  databaseAway(): void;
  /** Asks the database, looks for the last backup, and returns all values as Prometheus reads them. */
  read(): Promise<{ type: string; text: string }>;
};

const outcomes = ['ok', 'refused', 'failed'] as const;
const loginOutcomes = ['in', 'wrong', 'locked', 'too_many'] as const;

/** Metrics that start at 0; `backupsFolder` is left out where no backups are made. */
export function createMetrics(
  askDatabase: AskDatabase,
  backupsFolder: string | undefined,
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
  // a counter that appears with its first event shows no growth by it
  for (const outcome of loginOutcomes) logins.inc({ outcome }, 0);
  for (const outcome of outcomes) uploads.inc({ outcome }, 0);

  return {
    called: (procedure, seconds, status) =>
      calls.observe({ procedure, outcome: outcomeOf(status) }, seconds),
    login: (outcome) => logins.inc({ outcome }),
    answered({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds);
      if (method === 'POST' && route === fileUploadPath)
        uploads.inc({ outcome: outcomeOf(status) });
    },
    uploadedBytes: (count) => uploadBytes.inc(count),
    databaseAway: () => databaseAway.inc(),
    async read() {
      const startMs = performance.now();
      const isUp = await askDatabase().then(
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

/** Whether a call went well, was refused to its caller, or failed through a fault of the club's. */
function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
}
