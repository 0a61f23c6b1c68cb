import type { PlainKey, Say } from '../../say/say.ts';
import type { Day } from '../../time/time.ts';
import type { BoutRules, SparringRules, TechniqueId } from './bout-rules.ts';
import type { BoutPack } from './rule-pack-copy.ts';

type Certain = 'A' | 'B' | 'C';

/** A pack with untranslated texts. */
type BuiltInBoutPack = {
  id: string;
  title: string;
  valid_from: Day | null;
  valid_until: Day | null;
  source: PlainKey;
  source_note: PlainKey | null;
  data: BoutRules;
};

const technique = (id: TechniqueId, points: number, certainty: Certain) => ({
  id,
  points,
  certainty,
});

const kyorugi = [
  technique('PUNCH', 1, 'A'),
  technique('TRUNK', 2, 'A'),
  technique('HEAD', 3, 'A'),
  technique('TURNING_TRUNK', 4, 'A'),
];

const wt2026: SparringRules = {
  sport: 'KYORUGI',
  techniques: [...kyorugi, technique('TURNING_HEAD', 6, 'A')],
  times: [
    { below_age: 12, rounds: 3, round_ms: 90_000, rest_ms: 60_000, certainty: 'B' },
    { below_age: null, rounds: 3, round_ms: 120_000, rest_ms: 60_000, certainty: 'B' },
  ],
  win: 'ROUNDS',
  lead: { points: 15, ends: 'ROUND', asks: true, certainty: 'B' },
  penalty: {
    points: 1,
    max: 5,
    ends: 'ROUND',
    certainty: 'B',
    late: { ms: 10_000, does: 'ASK', points: 2, certainty: 'B' },
  },
  level: [
    { by: 'POINTS', techniques: ['TURNING_TRUNK', 'TURNING_HEAD'] },
    { by: 'POINTS', techniques: ['HEAD', 'TURNING_HEAD'] },
    { by: 'POINTS', techniques: ['TRUNK', 'TURNING_TRUNK'] },
    { by: 'POINTS', techniques: ['PUNCH'] },
    { by: 'PENALTIES', techniques: [] },
  ],
  level_certainty: 'B',
  injury_ms: 60_000,
};

const wt2022: SparringRules = {
  ...wt2026,
  techniques: [...kyorugi, technique('TURNING_HEAD', 5, 'B')],
  lead: { points: 12, ends: 'ROUND', asks: true, certainty: 'B' },
  penalty: { ...wt2026.penalty, late: null },
};

const wkf2026: SparringRules = {
  sport: 'KUMITE',
  techniques: [
    technique('YUKO', 1, 'B'),
    technique('WAZA_ARI', 2, 'B'),
    technique('IPPON', 3, 'B'),
  ],
  times: [
    { below_age: 14, rounds: 1, round_ms: 90_000, rest_ms: 0, certainty: 'C' },
    { below_age: 18, rounds: 1, round_ms: 120_000, rest_ms: 0, certainty: 'C' },
    { below_age: null, rounds: 1, round_ms: 180_000, rest_ms: 0, certainty: 'C' },
  ],
  win: 'TOTAL',
  lead: { points: 8, ends: 'BOUT', asks: false, certainty: 'B' },
  penalty: {
    points: 0,
    max: 5,
    ends: 'BOUT',
    certainty: 'C',
    late: { ms: 15_000, does: 'STEP', points: 4, certainty: 'C' },
  },
  level: [
    { by: 'SENSHU', techniques: [] },
    { by: 'POINTS', techniques: ['IPPON'] },
    { by: 'POINTS', techniques: ['WAZA_ARI'] },
  ],
  level_certainty: 'B',
  injury_ms: 180_000,
};

const club: SparringRules = {
  ...wt2026,
  techniques: wt2026.techniques.map((one) => ({ ...one, certainty: 'C' })),
  times: [{ below_age: null, rounds: 2, round_ms: 120_000, rest_ms: 60_000, certainty: 'C' }],
  lead: { points: 5, ends: 'ROUND', asks: true, certainty: 'C' },
  penalty: { points: 1, max: null, ends: 'ROUND', late: null, certainty: 'C' },
  level: [],
  level_certainty: 'C',
};

const noEnd = { valid_until: null, source_note: null };

/** The packs of bouts that come with Dojang: the first one of a sport is today's. */
export const boutPacks: readonly BuiltInBoutPack[] = [
  {
    ...noEnd,
    id: 'wt-2026-06',
    title: 'WT 1 June 2026',
    valid_from: '2026-06-01',
    source: 'scorecard.sourceOfWt2026',
    source_note: 'scorecard.noteOfWt',
    data: wt2026,
  },
  {
    id: 'wt-2022',
    title: 'WT 2022',
    valid_from: null,
    valid_until: '2026-05-31',
    source: 'scorecard.sourceOfWt2022',
    source_note: 'scorecard.noteOfWt',
    data: wt2022,
  },
  {
    ...noEnd,
    id: 'club-example',
    title: 'Club 2 × 2:00',
    valid_from: null,
    source: 'scorecard.sourceOfClub',
    data: club,
  },
  {
    ...noEnd,
    id: 'wkf-2026-kumite',
    title: 'WKF 2026 Kumite',
    valid_from: '2026-01-01',
    source: 'scorecard.sourceOfKumite',
    data: wkf2026,
  },
  {
    ...noEnd,
    id: 'poomsae-2024-09',
    title: 'Poomsae, September 2024',
    valid_from: '2024-09-01',
    source: 'scorecard.sourceOfPoomsae',
    source_note: 'scorecard.noteOfPoomsae',
    data: {
      sport: 'POOMSAE',
      accuracy_max: 4,
      presentation_max: 6,
      drop_from: 5,
      boundary: 0.3,
      time: 0.3,
      restart: 0.6,
      restart_from: 'ACCURACY',
      certainty: 'A',
      restart_certainty: 'C',
    },
  },
  {
    ...noEnd,
    id: 'wkf-2026-kata',
    title: 'WKF 2026 Kata',
    valid_from: '2026-01-01',
    source: 'scorecard.sourceOfKata',
    data: { sport: 'KATA', certainty: 'C' },
  },
];

/** Translates a built-in pack to the shape of a club's own. */
export const sayBoutPack = (
  say: Say,
  { source, source_note, ...pack }: BuiltInBoutPack,
): BoutPack => ({
  ...pack,
  source: say(source),
  source_note: source_note && say(source_note),
  verified_by: null,
  verified_on: null,
  based_on: null,
});
