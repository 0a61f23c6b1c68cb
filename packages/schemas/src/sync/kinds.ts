/**
 * Every kind of record that a device keeps, and when it arrives. `lazy`: large, and needed by its own screens alone, so excluded
 * from the first pull and, but for open bouts, from the boot snapshot.
 */
const arrivals = {
  profile: 'first',
  family: 'first',
  week: 'first',
  grading: 'first',
  group: 'first',
  session: 'first',
  person: 'first',
  notice: 'first',
  tournament: 'lazy',
  competition: 'lazy',
  divisions: 'lazy',
  competitor: 'lazy',
  draw: 'lazy',
  bout: 'lazy',
  boutPack: 'lazy',
  video: 'lazy',
  videoMark: 'lazy',
} as const;
export type Kind = keyof typeof arrivals;

export const kindNames = Object.keys(arrivals) as Kind[];

export const lazyKinds: ReadonlySet<string> = new Set(
  kindNames.filter((kind) => arrivals[kind] === 'lazy'),
);
