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
import { choicesOf, sameLabels } from '../../fields/enumeration.ts';
import type { Authority, User } from './user.ts';

// Checked by the compiler, never run. packages/db/src/select.test-d.ts checks the database's enums.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<_Claim extends true>(): void {}

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

// The choices of a form are exactly the values of its enumeration.
expectTrue<Equal<ValueOf<Forms['kup']>, Kup>>();
expectTrue<Equal<ValueOf<Forms['weight_class']>, WeightClass>>();
expectTrue<Equal<ValueOf<Forms['ag']>, AgeGroup>>();
expectTrue<Equal<ValueOf<Forms['pg']>, PerformanceClass>>();

// A user's record has exactly these enumerations.
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

// The stored values: other clients rely on them.
expectTrue<Equal<Gender, 'MALE' | 'FEMALE'>>();
expectTrue<Equal<AgeGroup, 'SENIOR' | 'YOUTHA' | 'YOUTHB' | 'YOUTHC' | 'YOUTHD'>>();
expectTrue<Equal<PerformanceClass, 'KADETS' | 'LK1' | 'LK2'>>();
expectTrue<Equal<Authority, 'USER' | 'ADMIN'>>();
expectTrue<
  Equal<Extract<WeightClass, 'TO_22KG' | 'PLUS_87KG' | 'TO_23KG'>, 'TO_22KG' | 'PLUS_87KG'>
>();
