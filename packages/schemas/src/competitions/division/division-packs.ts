import { asIs } from '../../say/say.ts';
import type { DivisionPack } from './division.ts';

const kup = (number: number) => ({ kind: 'KUP', number }) as const;

/** German age groups with the weight classes of World Taekwondo. */
const taekwondo: DivisionPack = {
  id: 'wt-germany',
  title: 'Taekwondo Kyorugi (DTU, WT)',
  source: 'competition.sourceOfTaekwondo',
  discipline: 'KYORUGI',
  ageBy: 'YEAR',
  groups: [
    { name: 'user.youthD', fromAge: 7, toAge: 8, classesKg: null },
    { name: 'user.youthC', fromAge: 9, toAge: 11, classesKg: null },
    {
      name: 'user.youthB',
      fromAge: 12,
      toAge: 14,
      classesKg: {
        MALE: [33, 37, 41, 45, 49, 53, 57, 61, 65],
        FEMALE: [29, 33, 37, 41, 44, 47, 51, 55, 59],
      },
    },
    {
      name: 'user.youthA',
      fromAge: 15,
      toAge: 17,
      classesKg: {
        MALE: [45, 48, 51, 55, 59, 63, 68, 73, 78],
        FEMALE: [42, 44, 46, 49, 52, 55, 59, 63, 68],
      },
    },
    {
      name: 'user.senior',
      fromAge: 17,
      toAge: null,
      classesKg: { MALE: [54, 58, 63, 68, 74, 80, 87], FEMALE: [46, 49, 53, 57, 62, 67, 73] },
    },
  ],
  levels: [
    { name: 'LK2', from: kup(8), to: kup(5) },
    { name: 'LK1', from: kup(4), to: null },
  ],
  tolerance: { MALE: 0, FEMALE: 0 },
};

const karate: DivisionPack = {
  id: 'wkf-2026',
  title: 'Karate Kumite (WKF)',
  source: 'competition.sourceOfKarate',
  discipline: 'KUMITE',
  ageBy: 'DAY',
  groups: [
    { name: asIs('U14'), fromAge: 12, toAge: 13, classesKg: null },
    { name: 'competition.cadets', fromAge: 14, toAge: 15, classesKg: null },
    { name: 'competition.juniors', fromAge: 16, toAge: 17, classesKg: null },
    { name: asIs('U21'), fromAge: 18, toAge: 20, classesKg: null },
    {
      name: 'user.senior',
      fromAge: 18,
      toAge: null,
      classesKg: { MALE: [60, 67, 75, 84], FEMALE: [50, 55, 61, 68] },
    },
  ],
  levels: [],
  tolerance: { MALE: 200, FEMALE: 500 },
};

export const divisionPacks = [taekwondo, karate] as const;
