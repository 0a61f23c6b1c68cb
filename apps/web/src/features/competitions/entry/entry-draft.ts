import { type Assessment, assess, doubleStartRefusal, recentWeight } from '@dojang/schemas/assess';
import type { EntryChange } from '@dojang/schemas/entry';
import { newId } from '@dojang/schemas/new-id';
import type { ConsentKind } from '@dojang/schemas/paper';
import type { Say, Written } from '@dojang/schemas/say';
import type { Competition, Competitor, Entry } from './competition-view.ts';
import { readWeight, writeWeight } from './weight-field.tsx';

/** A person's row of the form, as typed; `divisions` is null until one is chosen. */
export type Draft = {
  isChosen: boolean;
  weight: string;
  divisions: readonly (string | null)[] | null;
  answers: Readonly<Record<string, string>>;
  /** Given with the entry. */
  consents: readonly ConsentKind[];
};

/** A row of the form, read: what can be chosen, what is, and what it costs. */
export type Row = Pick<Assessment, 'answer' | 'options' | 'papers' | 'fee_cents'> & {
  person: Competitor;
  draft: Draft;
  weight_g: number | null;
  weightError: string | undefined;
  chosen: Assessment['options'];
  /** Why the chosen divisions do not go together. */
  problem: Written | null;
};

/** The row of a person as the form opens: with the last weight, unless it is too old, or with a changed entry. */
export function startDraft(say: Say, person: Competitor, changed?: Entry): Draft {
  const grams = changed?.details?.weight_g ?? recentWeight(person);
  return {
    isChosen: changed !== undefined,
    weight: writeWeight(say, grams),
    divisions: changed ? [changed.division_id] : null,
    answers: changed?.details?.answers ?? {},
    consents: [],
  };
}

/** `competition` lacks the entry that the form changes. */
export function readRow(say: Say, competition: Competition, person: Competitor, draft: Draft): Row {
  const { value: weight_g, error: weightError } = readWeight(say, draft.weight);
  const { answer, options, papers, fee_cents } = assess(competition, person, weight_g);
  const wanted = options.filter(({ division_id }) => draft.divisions?.includes(division_id));
  // a new weight changes what can be chosen
  const chosen = wanted.length > 0 ? wanted : options.slice(0, 1);
  const problems = chosen.map(({ division_id }, index) =>
    doubleStartRefusal(competition, division_id, chosen.slice(0, index)),
  );
  const problem = problems.find((why) => why !== null) ?? null;
  const read = { weight_g, weightError, chosen, problem };
  return { person, draft, answer, options, papers, fee_cents, ...read };
}

/** One wish for each chosen division: that of `changed`, or else the first one, replaces it. */
export function wishesOf(
  { person, chosen, weight_g, draft }: Row,
  changed?: Pick<Entry, 'id' | 'division_id'>,
): Extract<EntryChange, { action: 'WISH' }>[] {
  const replacing =
    chosen.find(({ division_id }) => division_id === changed?.division_id) ?? chosen[0];
  return chosen.map((option) => ({
    action: 'WISH',
    entry_id: option === replacing && changed ? changed.id : newId(),
    user_id: person.id,
    division_id: option.division_id,
    weight_g,
    answers: Object.fromEntries(Object.entries(draft.answers).filter(([, text]) => text !== '')),
    note: null,
  }));
}
