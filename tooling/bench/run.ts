import type { ClubSize, FilledClub } from './fill-club.ts';
import type { DatabaseName, Part } from './figures.ts';
import type { Client } from './load.ts';

/** Members' devices that poll, as the app does, while coaches tap. */
export type EveningSize = {
  devices: number;
  pollEveryMs: number;
  tapsPerSecond: number;
  forMs: number;
};

/** A club whose members train twice a week, come nine times of ten, and are examined every 200 days. */
export type TrainingSize = { members: number; years: number };

export type BenchOptions = {
  only: readonly Part[];
  databases: readonly DatabaseName[];
  rounds: number;
  /** How long each call is made before the next one's turn comes. */
  sliceMs: number;
  size: ClubSize;
  /** The clubs that the growth is measured with, by their members, the largest last; one of `size` is among them. */
  growth: readonly number[];
  evening: EveningSize;
  /** The training of the club whose readiness is computed. */
  training: Readonly<Record<DatabaseName, TrainingSize>>;
  /** How long the server is left alone before its memory is read. */
  idleMs: number;
  /** How long a page is left alone before the first tap: what it begins once it stands has ended by then. */
  settleMs: number;
  taps: number;
  /** A PostgreSQL on which databases may be made; without one the newest of this machine is started. */
  serverUrl: string | undefined;
  say: (line: string) => void;
};

/** What each part of a run is measured with. */
export type Run = BenchOptions & { client: Client; leftOut: string[] };
export type CallsRun = Run & { club: FilledClub };
