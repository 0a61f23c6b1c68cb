import { translationOf } from '../../texts/catalogue.ts';
import type { Texts } from './en.ts';

/** German, as a club writes it to its members. */
export const texts = translationOf<Texts>()({
  competition: {
    cadets: 'Kadetten',
    juniors: 'Junioren',
    sourceOfTaekwondo:
      'Deutsche Altersklassen und die Gewichtsklassen von World Taekwondo, nach zwei Quellen. Euer Verein hat sie nicht geprüft. Eine Ausschreibung kann abweichen.',
    sourceOfKarate:
      'Die Regeln der World Karate Federation von 2026, nach einer Quelle. Euer Verein hat sie nicht geprüft. Eine Ausschreibung kann abweichen.',
    whereIntro: 'Wo du nach den Regeln des Verbands starten würdest, und warum.',
    day: 'Tag des Wettkampfs',
    rules: 'Regeln',
    weight: 'Gewicht in kg',
    weightHint: 'Bleibt auf dieser Seite',
    male: 'männlich',
    female: 'weiblich',
    mixed: 'gemischt',
    upTo: '−{kg} kg',
    over: '+{kg} kg',
    noDivision: 'Keine Klasse',
    or: 'oder',
    turns: 'Wird {year} {n} Jahre alt: {groups}',
    isAged: 'An diesem Tag {n} Jahre alt: {groups}',
    tooYoung: { one: '{n} Jahr zu jung', other: '{n} Jahre zu jung' },
    tooOld: { one: '{n} Jahr zu alt', other: '{n} Jahre zu alt' },
    ageNotStated: 'Die Regeln nennen keine Altersklasse für Jahrgang {year}',
    genderNotStated: 'Die Regeln nennen keine Klasse für dieses Geschlecht',
    weighs: '{kg} kg: {range}',
    weightNotStated: '{group}: die Gewichtsklassen nennt erst die Ausschreibung',
    graded: '{grade}: {level}',
    gradeTooLow: '{grade} ist zu niedrig für {group}',
    gradeTooHigh: '{grade} ist zu hoch für {group}',
    fromGrade: 'Ab {grade}: {divisions}',
    inYear: '{year}: {divisions}',
    missing: 'Es fehlt: {fields}.',
    enterData: 'Wettkampfdaten eintragen',
    weightMissing: 'Trag das Gewicht ein, um die Gewichtsklasse zu sehen.',
  },
});
