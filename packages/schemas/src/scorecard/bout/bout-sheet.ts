import type { Cell, Sheet } from '../../lists/cell.ts';
import { describeValue } from '../../fields/describe-value.ts';
import { TechniqueId } from '../../grading/pack/bout-rules.ts';
import type { PlainKey, Say } from '../../say/say.ts';
import type { Bout } from './bout.ts';
import type { BoutEvent } from './bout-event.ts';
import type { LogLine } from './bout-state.ts';
import { fold, rulesOf } from './fold.ts';

const headings: PlainKey[] = [
  'scorecard.round',
  'scorecard.clock',
  'scorecard.time',
  'scorecard.press',
  'scorecard.side',
  'scorecard.what',
  'scorecard.counted',
  'scorecard.score',
];

const kinds: Record<BoutEvent['kind'], PlainKey> = {
  PRESS: 'scorecard.points',
  PENALTY: 'scorecard.penalty',
  CLOCK: 'scorecard.clockStarts',
  STOP: 'scorecard.clockStops',
  ROUND: 'scorecard.round',
  ASKED: 'scorecard.asked',
  ANSWERED: 'scorecard.answered',
  VOID: 'scorecard.notValid',
  REPLACE: 'scorecard.was',
  SET: 'scorecard.scoreIs',
  REOPEN: 'scorecard.reopened',
  MARK: 'scorecard.mark',
  FLAG: 'scorecard.flag',
  END: 'scorecard.end',
};
const statuses: Record<LogLine['status'], PlainKey> = {
  TAKEN: 'scorecard.counts',
  VOID: 'scorecard.notValid',
  REPLACED: 'scorecard.replaced',
  REFUSED: 'scorecard.refused',
};

/** What is left of a round: 1:07.5; after its end with a minus. */
function formatClock(ms: number): string {
  const tenths = Math.floor(Math.abs(ms) / 100);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${ms < 0 ? '−' : ''}${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}

/** What a press was, in words. */
function describePress(say: Say, { data }: BoutEvent): string {
  if ('technique' in data) return describeValue(say, TechniqueId, data.technique) ?? '';
  if ('part' in data)
    return say(data.part === 'ACCURACY' ? 'scorecard.accuracy' : 'scorecard.presentation');
  if ('reason' in data) return data.reason;
  if ('code' in data) return data.code;
  if ('answer' in data) return String(data.answer);
  return 'deduction' in data ? (data.deduction ?? '') : '';
}

/** The log of a bout, press by press, with what has become of each. */
export function boutSheet(say: Say, bout: Bout): Sheet {
  if (!bout.rules) return [];
  const { log } = fold(rulesOf(bout.rules, bout), bout.events);
  const rows = log.map(({ event, status, counts, score }): Cell[] => {
    const side = 'side' in event.data ? bout.sides[event.data.side]?.name : undefined;
    const meant = counts ? `${describePress(say, event)} → ${describePress(say, counts)}` : null;
    return [
      event.round,
      formatClock(event.clock_ms),
      event.at,
      say(kinds[event.kind]),
      side ?? null,
      meant ?? describePress(say, event),
      say(statuses[status]),
      score.join(':'),
    ];
  });
  return [headings.map((key) => say(key)), ...rows];
}
