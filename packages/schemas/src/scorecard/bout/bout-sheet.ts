import type { Cell, Sheet } from '../../lists/cell.ts';
import type { PlainKey, Say } from '../../say/say.ts';
import type { Bout } from './bout.ts';
import { describeEvent, describeFate, formatMs, peopleOf } from './describe-bout.ts';
import { foldKnown, rulesOf } from './fold-known.ts';

const headings: PlainKey[] = [
  'scorecard.round',
  'scorecard.clock',
  'scorecard.time',
  'scorecard.side',
  'scorecard.what',
  'scorecard.counted',
  'scorecard.score',
];

/** The log of a bout, press by press, with what has become of each. */
export function boutSheet(say: Say, bout: Bout): Sheet {
  if (!bout.rules) return [];
  const rules = rulesOf(bout.rules, bout);
  const people = peopleOf(bout);
  const rows = foldKnown(rules, bout.events).log.map((line): Cell[] => {
    const { event, score } = line;
    return [
      event.round,
      formatMs(event.clock_ms),
      event.at,
      'side' in event.data ? (bout.sides[event.data.side]?.name ?? null) : null,
      describeEvent(say, rules, event, people),
      describeFate(say, rules, line, people),
      score.join(':'),
    ];
  });
  return [headings.map((key) => say(key)), ...rows];
}
