import type { Participant } from '@dojang/schemas/user';

/** What a user is called in a sentence. */
export function fullNameOf({ name, surname }: Pick<Participant, 'name' | 'surname'>): string {
  return surname ? `${name} ${surname}` : name;
}
