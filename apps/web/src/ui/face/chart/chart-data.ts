import type { ReactNode } from 'react';

export type ChartData = {
  /** Of its table too. */
  label: string;
  /** What the categories are. */
  heading: string;
  categories: readonly string[];
  /** A value for each category; null where nothing is known. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** Drawn instead of the categories, in rows. */
  pictures?: readonly ReactNode[];
};

/** The marks of an axis from 0 to at least `max`: at most five steps of 1, 2 or 5 with zeros. */
export function ticksOf(max: number): number[] {
  const rough = Math.max(1, max / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power;
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}

/** The largest value; 0 without any. */
export const maxOf = (series: readonly { values: readonly (number | null)[] }[]): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** Which of `count` categories are named below a chart, so that their names do not touch: always the last one. */
export function isNamed(index: number, count: number): boolean {
  const every = Math.ceil(count / 6);
  return (count - 1 - index) % every === 0;
}
