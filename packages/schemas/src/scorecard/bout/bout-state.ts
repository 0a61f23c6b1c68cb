import type { BoutRules, SparringRules, TechniqueId } from '../../grading/pack/bout-rules.ts';
import type { BoutEvent, EndCode } from './bout-event.ts';

export type Pair = readonly [number, number];

/** The rules of a pack with what was chosen for this bout; a pack is never changed, so neither are they. */
export type RulesOfBout = BoutRules & {
  rounds: number;
  round_ms: number;
  rest_ms: number;
  judges: number;
  forms: number;
  /** How many people: 2, or more on a sheet of poomsae. */
  sides: number;
};

/** Whether two people fight, for points. */
export const isSparring = <Any extends BoutRules>(rules: Any): rules is Any & SparringRules =>
  rules.sport === 'KYORUGI' || rules.sport === 'KUMITE';

export type Question = {
  id: string;
  /** LEAD: END_ROUND or GO_ON. LATE: ONE or TWO points. LEVEL: the side that wins; `round` 0 is the bout. */
  kind: 'LEAD' | 'LATE' | 'LEVEL';
  round: number;
  side: number | null;
};

type Hit = { side: number; technique: TechniqueId; points: number; clock_ms: number };

/** A list that grows without a copy: each press of a long bout makes another one. */
type Hits = Hit & { before: Hits | null };

export type Round = {
  score: Pair;
  penalties: Pair;
  /** The newest, with all before it: `hitsOf`. */
  hits: Hits | null;
  /** What ended it; null while it is open. */
  over: null | 'TIME' | 'LEAD' | 'PENALTIES';
  winner: number | null;
  code: EndCode | null;
  /** Its score was set by hand: techniques do not tell who is better. */
  isSet: boolean;
};

export type Core = {
  state: 'SETUP' | 'READY' | 'RUNNING' | 'STOPPED' | 'INJURY' | 'ROUND_END' | 'REST' | 'DECIDED';
  /** From 1; `rounds` has that many. */
  round: number;
  /** Of the last event; while RUNNING, less is left. */
  clock_ms: number;
  rounds: readonly Round[];
  /** Set by hand, null if withdrawn; otherwise computed from hits. */
  setSenshu: number | null | undefined;
  questions: readonly Question[];
  winner: number | null;
  code: EndCode | null;
  marks: readonly Extract<BoutEvent, { kind: 'MARK' }>['data'][];
  flags: readonly Extract<BoutEvent, { kind: 'FLAG' }>['data'][];
  deductions: readonly { side: number; deduction: string }[];
};

/** A line of the log, for the sheet. VOID and REPLACED are struck through; REFUSED never counted. */
export type LogLine = {
  event: BoutEvent;
  status: 'TAKEN' | 'VOID' | 'REPLACED' | 'REFUSED';
  /** What counts instead, if it is replaced. */
  counts: BoutEvent | null;
  /** After it. */
  score: Pair;
};

/** One person of a sheet of forms; `total` is null while marks are missing. In thousandths. */
export type FormResult = {
  side: number;
  accuracy: number | null;
  presentation: number | null;
  deductions: number;
  total: number | null;
  /** The total with the highest and lowest. */
  whole: number | null;
  isDisqualified: boolean;
  rank: number | null;
  /** What decided against the next one. */
  reason: 'TOTAL' | 'PRESENTATION' | 'WHOLE' | 'LEVEL' | null;
};

export const emptyRound: Round = {
  score: [0, 0],
  penalties: [0, 0],
  hits: null,
  over: null,
  winner: null,
  code: null,
  isSet: false,
};

/** In the order of the log. */
export function hitsOf({ hits }: Pick<Round, 'hits'>): Hit[] {
  const all: Hit[] = [];
  for (let hit = hits; hit; hit = hit.before) all.push(hit);
  return all.toReversed();
}
