import {
  type AgeGroup,
  ageGroupLabels,
  type Gender,
  type Kup,
  kupLabels,
  type PerformanceClass,
  performanceClassLabels,
  type WeightClass,
  weightClassLabels,
} from './competition.ts';
import { choicesOf, sameLabels } from '../fields/enumeration.ts';
import type { Authority, User } from './user.ts';

// Checked by the compiler: this file is never run. The database's side is in packages/db, select.test-d.ts.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<_Claim extends true>(): void {}

/** The values that a form's choices store. */
type ValueOf<Choices extends readonly { value: string }[]> = Choices[number]['value'];

function forms() {
  return {
    kup: choicesOf(sameLabels(kupLabels)),
    weight_class: choicesOf(sameLabels(weightClassLabels)),
    ag: choicesOf(ageGroupLabels),
    pg: choicesOf(performanceClassLabels),
  };
}
type Forms = ReturnType<typeof forms>;

// Every choice of a form is a value of its enumeration, and every value has a choice.
expectTrue<Equal<ValueOf<Forms['kup']>, Kup>>();
expectTrue<Equal<ValueOf<Forms['weight_class']>, WeightClass>>();
expectTrue<Equal<ValueOf<Forms['ag']>, AgeGroup>>();
expectTrue<Equal<ValueOf<Forms['pg']>, PerformanceClass>>();

// A user's record has these enumerations and no wider ones.
type Enumerated = { [Name in keyof Forms]: ValueOf<Forms[Name]> } & {
  gender: Gender;
  authority: Authority;
};
expectTrue<
  Equal<
    { [Name in keyof Enumerated]: NonNullable<User[Name]> },
    { [Name in keyof Enumerated]: Enumerated[Name] }
  >
>();

// The stored values, letter for letter: other clients rely on them.
expectTrue<Equal<Gender, 'MALE' | 'FEMALE'>>();
expectTrue<Equal<AgeGroup, 'SENIOR' | 'YOUTHA' | 'YOUTHB' | 'YOUTHC' | 'YOUTHD'>>();
expectTrue<Equal<PerformanceClass, 'KADETS' | 'LK1' | 'LK2'>>();
expectTrue<Equal<Authority, 'USER' | 'ADMIN'>>();
expectTrue<
  Equal<Extract<WeightClass, 'TO_22KG' | 'PLUS_87KG' | 'TO_23KG'>, 'TO_22KG' | 'PLUS_87KG'>
>();
