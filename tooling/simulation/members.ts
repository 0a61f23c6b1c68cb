import type { ProfileField } from '@dojang/schemas/profile';
import { sampleMember } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import { takenEmail } from './simulated-server.ts';

/** What each member's fields are set to: no two members share a value, so that a foreign one is recognised. */
const values: Record<string, Partial<Record<ProfileField, readonly string[]>>> = {
  mina: {
    name: ['Mina', 'Mila', 'Mira'],
    surname: ['Park', 'Lee'],
    kup: ['FOUR', 'THREE', 'TWO'],
    email: ['mina@dojang.example', 'mila@dojang.example', 'mira@dojang.example'],
  },
  jun: {
    name: ['Jun', 'Jan', 'Jon'],
    surname: ['Seo', 'Han'],
    kup: ['NINE', 'EIGHT', 'SEVEN'],
    email: ['jun@dojang.example', 'jan@dojang.example', 'jon@dojang.example'],
  },
};

/** The fields that are edited in a scenario. */
export const fields = ['name', 'surname', 'kup', 'email'] as const satisfies ProfileField[];
export type Field = (typeof fields)[number];

/** The address that `id` takes on `device` when the one that they wished for is another's. */
export const freeEmail = (id: string, device: number) => `${id}-free${device}@dojang.example`;

/** What `id` sets `field` to at `choice`; null is the end of what there is. */
export function valueOf(id: string, field: Field, choice: number): string | null {
  return values[id]?.[field]?.[choice] ?? null;
}

const first = (id: string) => fields.map((field) => [field, valueOf(id, field, 0)]);

/** The members as the server has them before a scenario. */
export const members: User[] = ['mina', 'jun'].map((id) => ({
  ...sampleMember,
  ...(Object.fromEntries(first(id)) as Partial<User>),
  id,
}));

/** Throws when `user` has a value that is not theirs. */
export function refuseForeignValues(user: Pick<User, 'id' | Field>): void {
  for (const field of fields) {
    const value = user[field];
    const isOwn =
      value === null ||
      values[user.id]?.[field]?.includes(value) ||
      value === takenEmail ||
      value.startsWith(`${user.id}-free`);
    if (!isOwn) throw new Error(`${user.id} has got the ${field} ${value} of somebody else`);
  }
}
