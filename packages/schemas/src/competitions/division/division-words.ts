import type { Discipline, Division } from './division.ts';
import { type Rule, rule } from './division-text.ts';

const male =
  'm|male|men|boys?|männlich|männl\\.?|maennlich|männer|herren|jungen|jungs|knaben|buben?|burschen';
const female = 'w|f|female|women|girls?|weiblich|weibl\\.?|frauen|damen|mädchen|maedchen';
const mixed = 'mixed|mix|gemischt';
const both = `(?: ?[/+&,] ?| (?:und|and|u\\.) )`;

const sexOf: readonly (readonly [Division['sex'] | null, string])[] = [
  // one division of both, or one of each
  [
    null,
    `(?:(?:${male})${both}(?:${female})|(?:${female})${both}(?:${male}))(?:${both}(?:d|divers))?`,
  ],
  ['MIXED', mixed],
  ['MALE', male],
  ['FEMALE', female],
];

/** 'm', 'weiblich', 'mixed'; null for 'm/w'. */
export const sexRules: readonly Rule[] = sexOf.map(([sex, words]) => rule('sex', words, () => sex));

const disciplines: Readonly<Record<Discipline, string>> = {
  KYORUGI: 'kyorugi|gyorugi|zweikampf|vollkontakt|sparring',
  POOMSAE: 'poomsae|formen|technik',
  KUMITE: 'kumite(?:[ -]?(?:einzel|individual))?',
  KATA: 'kata(?:[ -]?(?:einzel|individual))?',
};

/** 'Kyorugi', 'Zweikampf', 'Formen'. */
export const disciplineRules: readonly Rule[] = Object.entries(disciplines).map(([one, words]) =>
  rule('discipline', words, () => one as Discipline),
);

/** 'LK1', 'Leistungsklasse 1', 'LK II'. */
export const levelRules: readonly Rule[] = [
  rule('level', '(?:lk|leistungsklasse)[ -]?(?<name>i{1,3}|[\\p{L}\\d])', ({ name = '' }) =>
    /^i+$/i.test(name) ? `LK${name.length}` : `LK${name.toUpperCase()}`,
  ),
];
