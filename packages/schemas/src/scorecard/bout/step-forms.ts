import type { KataRules, PoomsaeRules } from '../../grading/pack/bout-rules.ts';
import type { BoutEvent } from './bout-event.ts';
import type { Core, FormResult, RulesOfBout } from './bout-state.ts';

type Poomsae = RulesOfBout & PoomsaeRules;
type Forms = RulesOfBout & (PoomsaeRules | KataRules);
type Part = Core['marks'][number]['part'];

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const mean = (values: readonly number[]) => total(values) / values.length;
const thousandths = (value: number) => Math.round(value * 1000);
/** Without the highest and lowest. */
const trim = (values: readonly number[]) => values.toSorted((a, b) => a - b).slice(1, -1);
const isOut = (core: Core, side: number) =>
  core.deductions.some((one) => one.side === side && one.deduction === 'DISQUALIFIED');

/** The average of the forms of one person; marks are counted in thousandths, so that no sum depends on its order. */
function resultOf(rules: Poomsae, core: Core, side: number): Omit<FormResult, 'rank' | 'reason'> {
  const marksOf = (part: Part, form: number) =>
    core.marks
      .filter((one) => one.side === side && one.part === part && one.form === form)
      .map(({ value }) => thousandths(value));
  const forms = Array.from({ length: rules.forms }, (_, index) => ({
    accuracy: marksOf('ACCURACY', index + 1),
    presentation: marksOf('PRESENTATION', index + 1),
  }));
  const kept = (values: number[]) => mean(values.length >= rules.drop_from ? trim(values) : values);
  const countOf = (deduction: string) =>
    core.deductions.filter((one) => one.side === side && one.deduction === deduction).length;
  const restarts = thousandths(rules.restart) * countOf('RESTART');
  const others =
    thousandths(rules.boundary) * countOf('BOUNDARY') + thousandths(rules.time) * countOf('TIME');
  const isDisqualified = isOut(core, side);
  const missing = { accuracy: null, presentation: null, total: null, whole: null };
  const isComplete = forms.every(
    (form) => form.accuracy.length === rules.judges && form.presentation.length === rules.judges,
  );
  const about = { side, deductions: restarts + others, isDisqualified };
  if (!isComplete || isDisqualified) return { ...about, ...missing };
  const accuracy = mean(forms.map((form) => kept(form.accuracy)));
  const presentation = mean(forms.map((form) => kept(form.presentation)));
  const isOfAccuracy = rules.restart_from === 'ACCURACY';
  const sumOf = (first: number, second: number) =>
    Math.max(
      0,
      Math.round(
        isOfAccuracy
          ? Math.max(0, first - restarts) + second - others
          : first + second - restarts - others,
      ),
    );
  return {
    ...about,
    accuracy: Math.round(accuracy),
    presentation: Math.round(presentation),
    total: sumOf(accuracy, presentation),
    whole: sumOf(
      mean(forms.map((form) => mean(form.accuracy))),
      mean(forms.map((form) => mean(form.presentation))),
    ),
  };
}

/** The people of a sheet, the best first. People who stay level have the same rank. */
export function resultsOf(rules: Poomsae, core: Core): FormResult[] {
  const all = Array.from({ length: rules.sides }, (_, side) => resultOf(rules, core, side));
  const value = (one: number | null) => one ?? -1;
  type One = (typeof all)[number];
  const keys = [
    ['TOTAL', ({ total: sum }: One) => value(sum)],
    ['PRESENTATION', ({ presentation }: One) => value(presentation)],
    ['WHOLE', ({ whole }: One) => value(whole)],
  ] as const;
  const differs = (a: One, b: One) => keys.find(([, key]) => key(a) !== key(b));
  const sorted = all.toSorted((a, b) => {
    const [, key] = differs(a, b) ?? [];
    return key ? key(b) - key(a) : a.side - b.side;
  });
  return sorted.map((one, index) => {
    const isRanked = one.total !== null;
    const rank = sorted.findIndex((other) => !differs(one, other)) + 1;
    const next = sorted[index + 1];
    const reason = next && next.total !== null ? (differs(one, next)?.[0] ?? 'LEVEL') : null;
    return { ...one, rank: isRanked ? rank : null, reason: isRanked ? reason : null };
  });
}

/** Closes a sheet of poomsae by its marks, or asks who is first. */
function close(rules: Poomsae, core: Core): Core {
  const first = resultsOf(rules, core).filter(({ rank }) => rank === 1);
  if (first.length === 0) return core;
  if (first.length === 1)
    return {
      ...core,
      state: 'DECIDED',
      winner: first[0]?.side ?? null,
      code: 'PTF',
      questions: [],
    };
  if (core.questions.length > 0) return core;
  return { ...core, questions: [{ id: 'LEVEL 0', kind: 'LEVEL', round: 0, side: null }] };
}

/** Decides kata when all flags are up, or somebody is disqualified. */
function countFlags(rules: Forms, core: Core): Core {
  const out = [0, 1].filter((side) => isOut(core, side));
  const decided = { ...core, state: 'DECIDED' } as const;
  if (out.length === 2) return { ...decided, winner: null, code: 'BOTH_DSQ' };
  if (out.length === 1) return { ...decided, winner: 1 - (out[0] ?? 0), code: 'DSQ' };
  if (core.flags.length < rules.judges) return core;
  const red = core.flags.filter(({ side }) => side === 1).length;
  // an even number of judges may have no majority
  if (red * 2 === rules.judges) return core;
  return { ...decided, winner: red * 2 > rules.judges ? 1 : 0, code: 'PTF' };
}

/** The next state of a sheet of forms; the same object if the event is not taken. */
export function stepForms(rules: Forms, core: Core, event: BoutEvent): Core {
  if (event.kind === 'REOPEN')
    return core.state === 'DECIDED'
      ? { ...core, state: 'STOPPED', winner: null, code: null, questions: [] }
      : core;
  if (core.state === 'DECIDED') return core;
  const now: Core = { ...core, state: 'RUNNING' };
  const isKata = rules.sport === 'KATA';
  switch (event.kind) {
    case 'MARK': {
      const { side, judge, form, part, value } = event.data;
      if (isKata || side >= rules.sides || judge >= rules.judges || form > rules.forms) return core;
      if (value > (part === 'ACCURACY' ? rules.accuracy_max : rules.presentation_max)) return core;
      const others = core.marks.filter(
        (one) => one.side !== side || one.judge !== judge || one.form !== form || one.part !== part,
      );
      return { ...now, marks: [...others, event.data], questions: [] };
    }
    case 'FLAG': {
      const { side, judge } = event.data;
      if (!isKata || side > 1 || judge >= rules.judges) return core;
      const others = core.flags.filter((one) => one.judge !== judge);
      return countFlags(rules, { ...now, flags: [...others, event.data] });
    }
    case 'PENALTY': {
      const { side, deduction } = event.data;
      if (deduction === undefined || side >= rules.sides) return core;
      if (isKata && deduction !== 'DISQUALIFIED') return core;
      const deductions = [...core.deductions, { side, deduction }];
      const next: Core = { ...now, deductions, questions: [] };
      return isKata ? countFlags(rules, next) : next;
    }
    case 'ANSWERED': {
      const { question, answer } = event.data;
      const isAsked = core.questions.some(({ id }) => id === question);
      const isFirst =
        !isKata && resultsOf(rules, core).some(({ side, rank }) => side === answer && rank === 1);
      if (!isAsked || !isFirst || typeof answer !== 'number') return core;
      return { ...core, state: 'DECIDED', winner: answer, code: 'SUP', questions: [] };
    }
    case 'END': {
      const { winner, code } = event.data;
      if (code === 'PTF' && winner === null) return isKata ? core : close(rules, core);
      const hasNone = code === 'NO_BOUT' || code === 'BOTH_DSQ';
      if (hasNone !== (winner === null) || (winner ?? 0) >= rules.sides) return core;
      return { ...core, state: 'DECIDED', winner, code, questions: [] };
    }
    case 'ASKED':
    case 'CLOCK':
    case 'PRESS':
    case 'REPLACE':
    case 'ROUND':
    case 'SET':
    case 'STOP':
    case 'VOID':
    default:
      return core;
  }
}
