import { techniqueName } from '../../grading/pack/bout-rules.ts';
import type { PlainKey, Say } from '../../say/say.ts';
import type { BoutEvent } from './bout-event.ts';
import type { LogLine, RulesOfBout } from './bout-state.ts';
import type { BoutState } from './fold.ts';

type EventOf<K extends BoutEvent['kind']> = Extract<BoutEvent, { kind: K }>;
/** Whoever is called by name, by side; empty for two sides, which are blue and red. */
type People = readonly { name: string }[];

/** What rules and people decide, by its code. */
export const words = {
  KYORUGI: 'scoreboard.KYORUGI',
  KUMITE: 'scoreboard.KUMITE',
  POOMSAE: 'scoreboard.POOMSAE',
  KATA: 'scoreboard.KATA',
  INJURY: 'scoreboard.INJURY',
  ROUND_END: 'scoreboard.ROUND_END',
  REST: 'scoreboard.REST',
  END_ROUND: 'scoreboard.END_ROUND',
  GO_ON: 'scoreboard.GO_ON',
  ONE: 'scoreboard.ONE',
  TWO: 'scoreboard.TWO',
  PTF: 'scoreboard.PTF',
  PTG: 'scoreboard.PTG',
  SUP: 'scoreboard.SUP',
  RSC: 'scoreboard.RSC',
  WDR: 'scoreboard.WDR',
  DSQ: 'scoreboard.DSQ',
  PUN: 'scoreboard.PUN',
  NO_BOUT: 'scoreboard.NO_BOUT',
  BOTH_DSQ: 'scoreboard.BOTH_DSQ',
  STOP_STOP: 'scoreboard.STOP_STOP',
  STOP_INJURY: 'scoreboard.STOP_INJURY',
  STOP_TIME: 'scoreboard.STOP_TIME',
  TO_READY: 'scoreboard.ROUND_READY',
  TO_REST: 'scoreboard.ROUND_REST',
  TO_END: 'scoreboard.ROUND_END_BY_HAND',
  TAKEN: 'scorecard.counts',
  VOID: 'scoreboard.VOID',
  REPLACED: 'scoreboard.REPLACED',
  REFUSED: 'scorecard.refused',
  BOUNDARY: 'scoreboard.BOUNDARY',
  TIME: 'scoreboard.TIME',
  RESTART: 'scoreboard.RESTART',
  DISQUALIFIED: 'scoreboard.DISQUALIFIED',
  ACCURACY: 'scorecard.accuracy',
  PRESENTATION: 'scorecard.presentation',
} as const satisfies Record<string, PlainKey>;

/** What is left of a round: 1:05; tenths in the last ten seconds, 0:09.4. Rounded up: 0:00 is over. */
export function formatMs(ms: number): string {
  const isLast = ms < 10_000;
  const tenths = Math.ceil(Math.max(0, ms) / 100);
  const seconds = isLast ? Math.floor(tenths / 10) : Math.ceil(ms / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}${isLast ? `.${tenths % 10}` : ''}`;
}

/** Only those of a sheet of poomsae are called by name. */
export const peopleOf = ({ sport, sides }: { sport: string; sides: People }): People =>
  sport === 'POOMSAE' ? sides : [];

export const sideName = (say: Say, side: number, people: People = []): string =>
  people[side]?.name ?? say(side === 0 ? 'scoreboard.BLUE' : 'scoreboard.RED');

export const penaltyName = (say: Say, { sport }: Pick<RulesOfBout, 'sport'>) =>
  say(sport === 'KUMITE' ? 'scorecard.penalty' : 'scoreboard.gamjeom');

/** 'Blue wins (PTF)'; null before. */
export function describeResult(
  say: Say,
  { state, winner, code }: Pick<BoutState, 'state' | 'winner' | 'code'>,
  people?: People,
): string | null {
  if (state !== 'DECIDED') return null;
  const why = say(words[code ?? 'PTF']);
  return winner === null
    ? say('scoreboard.nobodyWins', { why })
    : say('scoreboard.wins', { side: sideName(say, winner, people), why });
}

function describePenalty(say: Say, rules: RulesOfBout, { deduction }: EventOf<'PENALTY'>['data']) {
  return deduction ? say(words[deduction]) : penaltyName(say, rules);
}

/** An event in words: 'Blue: head kick +3', 'Ada: judge 2, accuracy 3.6'. */
export function describeEvent(
  say: Say,
  rules: RulesOfBout,
  event: BoutEvent,
  people?: People,
): string {
  const who = 'side' in event.data ? sideName(say, event.data.side, people) : '';
  switch (event.kind) {
    case 'PRESS': {
      const { technique } = event.data;
      const found =
        'techniques' in rules ? rules.techniques.find(({ id }) => id === technique) : undefined;
      const what = techniqueName(say, technique);
      return say('scoreboard.press', { side: who, what, points: found?.points ?? '' });
    }
    case 'PENALTY':
      return say('scoreboard.penaltyOf', {
        side: who,
        what: describePenalty(say, rules, event.data),
      });
    case 'MARK': {
      const { judge, form, part, value } = event.data;
      const what = say(words[part]);
      return say('scoreboard.markOf', { side: who, judge: judge + 1, form, what, value });
    }
    case 'FLAG':
      return say('scoreboard.flagOf', { side: who, judge: event.data.judge + 1 });
    case 'SET':
      return say('scoreboard.setTo', {
        score: event.data.score?.join(':') ?? '',
        reason: event.data.reason,
      });
    case 'ROUND':
      return say(words[`TO_${event.data.to}`]);
    case 'STOP':
      return say(words[`STOP_${event.data.why}`]);
    case 'END':
      return say('scoreboard.ended', {
        side: event.data.winner === null ? '–' : sideName(say, event.data.winner, people),
        why: say(words[event.data.code]),
      });
    case 'ANSWERED': {
      const { answer } = event.data;
      return typeof answer === 'number' ? sideName(say, answer, people) : say(words[answer]);
    }
    case 'ASKED':
      return say('scorecard.asked');
    case 'CLOCK':
      return say('scorecard.clockStarts');
    case 'REOPEN':
      return say('scorecard.reopened');
    case 'VOID':
    case 'REPLACE':
      return say(words[event.kind === 'VOID' ? 'VOID' : 'REPLACED']);
  }
}

/** 'Blue: head kick +3, 1:12'. */
export const describePress = (say: Say, rules: RulesOfBout, event: BoutEvent) =>
  say('scoreboard.at', {
    what: describeEvent(say, rules, event),
    time: formatMs(event.clock_ms),
  });

/** What has become of an event: that it counts, or what counts instead. */
export const describeFate = (
  say: Say,
  rules: RulesOfBout,
  { status, counts }: LogLine,
  people?: People,
): string => (counts ? describeEvent(say, rules, counts, people) : say(words[status]));
