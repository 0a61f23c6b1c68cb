/** Competitions: divisions, and who may start where. */
export const competition = {
  cadets: 'Cadets',
  juniors: 'Juniors',
  sourceOfTaekwondo:
    'German age groups and the weight classes of World Taekwondo, by two sources. Your club has not checked them. An event may differ.',
  sourceOfKarate:
    'The rules of the World Karate Federation of 2026, by one source. Your club has not checked them. An event may differ.',
  whereIntro: 'Where you would start by the rules of the association, and why.',
  day: 'Day of the competition',
  rules: 'Rules',
  weight: 'Weight in kg',
  weightHint: 'Stays on this page',
  // a division
  male: 'male',
  female: 'female',
  mixed: 'mixed',
  upTo: '−{kg} kg',
  over: '+{kg} kg',
  // the answer and its reasons
  noDivision: 'No division',
  or: 'or',
  turns: 'Turns {n} in {year}: {groups}',
  isAged: '{n} years old on that day: {groups}',
  tooYoung: { one: '{n} year too young', other: '{n} years too young' },
  tooOld: { one: '{n} year too old', other: '{n} years too old' },
  ageNotStated: 'The rules name no group for those born in {year}',
  genderNotStated: 'The rules name no division of this gender',
  weighs: '{kg} kg: {range}',
  weightNotStated: '{group}: each event states its own weight classes',
  graded: '{grade}: {level}',
  gradeTooLow: '{grade} is too low for {group}',
  gradeTooHigh: '{grade} is too high for {group}',
  fromGrade: 'From {grade}: {divisions}',
  inYear: 'In {year}: {divisions}',
  missing: 'Missing: {fields}.',
  enterData: 'Enter competition data',
  weightMissing: 'Enter the weight to see the weight class.',
} as const;
