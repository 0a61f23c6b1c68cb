import type { PlainKey, Say } from '../../say/say.ts';

/** What a key from 1 to 8 marks, and how long before the press its moment began. */
export const markLabels = {
  ATTACK: { name: 'videos.attack', leadInMs: 3000 },
  COUNTER: { name: 'videos.counter', leadInMs: 3000 },
  SCORED: { name: 'videos.scored', leadInMs: 5000 },
  CONCEDED: { name: 'videos.conceded', leadInMs: 5000 },
  DISTANCE: { name: 'videos.distance', leadInMs: 3000 },
  GUARD: { name: 'videos.guard', leadInMs: 3000 },
  GOOD: { name: 'videos.good', leadInMs: 5000 },
  QUESTION: { name: 'videos.question', leadInMs: 5000 },
} as const satisfies Record<string, { name: PlainKey; leadInMs: number }>;
export type MarkLabel = keyof typeof markLabels;

/** The club's own, in the order of their keys; none: `markLabels`. A mark has the name of one. */
export type OwnLabels = readonly { name: string; lead_in_s: number }[];

/** What the keys mark, with its name and how long before the press its moment began. */
export const labelsOfKeys = (say: Say, own: OwnLabels) =>
  own.length > 0
    ? own.map(({ name, lead_in_s }) => ({ label: name, name, leadInMs: lead_in_s * 1000 }))
    : Object.entries(markLabels).map(([label, { name, leadInMs }]) => ({
        label,
        name: say(name),
        leadInMs,
      }));

const isMarkLabel = (label: string): label is MarkLabel => Object.hasOwn(markLabels, label);

export const markLabelName = (say: Say, label: string): string =>
  isMarkLabel(label) ? say(markLabels[label].name) : label;
