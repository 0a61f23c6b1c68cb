import type { Kind } from '../kind.ts';

export const group: Kind<'group'> = { pull: async ({ coached }) => (await coached()).groups };
