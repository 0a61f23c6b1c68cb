import type { AnnouncedDivision, DivisionLine } from './announcement.ts';

/** Joins rows that follow each other and differ in weight and places alone: a fifth of the bytes. */
export function compactDivisions(divisions: readonly AnnouncedDivision[]): DivisionLine[] {
  const lines: DivisionLine[] = [];
  let before = '';
  for (const { id, over_g, up_to_g, places, ...common } of divisions) {
    const key = JSON.stringify(common);
    if (key !== before) lines.push({ ...common, classes: [] });
    before = key;
    lines.at(-1)?.classes.push([id, over_g, up_to_g, places]);
  }
  return lines;
}

/** The rows again, in their order. */
export const expandDivisions = (lines: readonly DivisionLine[]): AnnouncedDivision[] =>
  lines.flatMap(({ classes, ...common }) =>
    classes.map(([id, over_g, up_to_g, places]) => ({ ...common, id, over_g, up_to_g, places })),
  );
