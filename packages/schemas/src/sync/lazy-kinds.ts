import type { Kind } from './sync.ts';

/** Large, and of use only to their own screens: neither in a device's first pull nor in its boot snapshot. */
export const lazyKinds: ReadonlySet<string> = new Set<string>(['tournament'] satisfies Kind[]);
