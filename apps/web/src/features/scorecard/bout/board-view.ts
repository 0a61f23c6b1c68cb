import type { BoutEvent } from '@dojang/schemas/bout-event';
import { type SparringRules, type TechniqueId, techniqueName } from '@dojang/schemas/bout-rules';
import { isSparring, type Question, type RulesOfBout } from '@dojang/schemas/bout-state';
import { describeResult, penaltyName, sideName, words } from '@dojang/schemas/describe-bout';
import type { BoutState } from '@dojang/schemas/fold-bout';
import type { Say } from '@dojang/schemas/say';

export type SparringOfBout = RulesOfBout & SparringRules;

/** Sides by index: blue, red. */
export const colours = ['BLUE', 'RED'] as const;
export type Colour = (typeof colours)[number];
export type Side = 0 | 1;

export type SideView = {
  side: Side;
  colour: Colour;
  name: string;
  score: number;
  /** Penalties, rounds won and senshu, in words. */
  marks: readonly string[];
};

/** What board and display show; plain data, sent to other windows. */
export type BoardView = {
  sides: readonly [SideView, SideView];
  /** 'Round 2 of 3', and what of it, such as rest. */
  round: string;
  /** 'Blue wins', once it is decided. */
  result: string | null;
};

export type Answer = Extract<BoutEvent, { kind: 'ANSWERED' }>['data']['answer'];
export type Asked = {
  id: string;
  text: string;
  answers: readonly { answer: Answer; label: string }[];
};

/** 'Blue · Mina', or 'Blue' if nobody was named. */
export function sideTitle(say: Say, side: number, name: string): string {
  const word = sideName(say, side);
  return name === word ? word : say('scoreboard.sideOf', { side: word, name });
}

export function boardViewOf(
  say: Say,
  rules: RulesOfBout,
  state: BoutState,
  people: readonly { name: string }[],
): BoardView {
  const marksOf = (side: Side) => [
    say('scoreboard.penalties', { n: state.penalties[side] }),
    rules.rounds > 1 &&
      'win' in rules &&
      rules.win === 'ROUNDS' &&
      say('scoreboard.roundsWon', { n: state.wins[side] }),
    state.senshu === side && say('scoreboard.senshu'),
  ];
  const sideOf = (side: Side): SideView => ({
    side,
    colour: colours[side],
    name: people[side]?.name ?? '',
    score: state.score[side],
    marks: isSparring(rules) ? marksOf(side).filter((mark) => mark !== false) : [],
  });
  return {
    sides: [sideOf(0), sideOf(1)],
    round: isSparring(rules) ? describeRound(say, rules, state) : say('scoreboard.KATA'),
    result: describeResult(say, state),
  };
}

function describeRound(say: Say, { rounds }: RulesOfBout, { round, state }: BoutState): string {
  const of =
    rounds > 1 ? say('scoreboard.roundOf', { n: round, of: rounds }) : say('scoreboard.oneRound');
  const isSaid = state === 'INJURY' || state === 'ROUND_END' || state === 'REST';
  return isSaid ? say('scoreboard.joined', { one: of, other: say(words[state]) }) : of;
}

const leadAnswers = ['END_ROUND', 'GO_ON'] as const;
const lateAnswers = ['TWO', 'ONE'] as const;

/** A question of the fold in words, with its answers. */
export function askedOf(
  say: Say,
  rules: SparringOfBout,
  { id, kind, side, round }: Question,
): Asked {
  const who = side === null ? '' : sideName(say, side);
  if (kind === 'LEAD')
    return {
      id,
      text: say('scoreboard.askLead', { points: rules.lead?.points ?? 0, side: who }),
      answers: leadAnswers.map((answer) => ({ answer, label: say(words[answer]) })),
    };
  if (kind === 'LATE')
    return {
      id,
      text: say('scoreboard.askLate', { side: who }),
      answers: lateAnswers.map((answer) => ({ answer, label: say(words[answer]) })),
    };
  return {
    id,
    text: round === 0 ? say('scoreboard.askWinner') : say('scoreboard.askLevel', { n: round }),
    answers: ([0, 1] as const).map((answer) => ({ answer, label: sideName(say, answer) })),
  };
}

/** At the end of the time for an injury. */
export const injuryAsked = (say: Say): Asked => ({
  id: 'INJURY',
  text: say('scoreboard.askInjury'),
  answers: [
    { answer: 'GO_ON', label: say(words.GO_ON) },
    ...[0, 1].map((answer) => ({
      answer,
      label: say('scoreboard.wins', { side: sideName(say, answer), why: say(words.RSC) }),
    })),
  ],
});

export type BoardKey = {
  id: string;
  kind: 'technique' | 'penalty';
  /** Null for a penalty. */
  technique: TechniqueId | null;
  isAvoiding?: boolean;
  label: string;
  points: number | null;
  /** On the left and on the right. */
  shortcuts: readonly [string, string];
};

/** What a key of a side appends. */
export const pressedBy = ({ technique, isAvoiding: avoiding }: BoardKey, side: Side) =>
  technique
    ? { kind: 'PRESS' as const, data: { side, technique } }
    : { kind: 'PENALTY' as const, data: { side, ...(avoiding && { avoiding }) } };

/** From the outside to the middle: by letter, so that Z is Z on every keyboard. */
const letters = [
  ['Q', 'P'],
  ['W', 'O'],
  ['E', 'I'],
  ['R', 'U'],
  ['T', 'Z'],
] as const;

/** The keys of a side: the techniques of the rules with their points, and the penalty. */
export function keysOf(say: Say, rules: SparringOfBout): BoardKey[] {
  const penalty = { kind: 'penalty', technique: null, points: null } as const;
  const label = penaltyName(say, rules);
  const avoiding = say('scoreboard.avoiding');
  return [
    ...rules.techniques.map(({ id, points }, n): BoardKey => ({
      id,
      kind: 'technique',
      technique: id,
      label: techniqueName(say, id),
      points,
      shortcuts: letters[n] ?? ['', ''],
    })),
    { ...penalty, id: 'penalty', label, shortcuts: ['A', 'L'] },
    // shortly before the end it costs more
    ...(rules.penalty.late?.does === 'STEP'
      ? [
          {
            ...penalty,
            id: 'avoiding',
            label: avoiding,
            isAvoiding: true,
            shortcuts: ['S', 'K'] as const,
          },
        ]
      : []),
  ];
}
