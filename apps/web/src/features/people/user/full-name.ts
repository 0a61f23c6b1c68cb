import type { Participant } from '@dojang/schemas/user';

export function fullNameOf({ name, surname }: Pick<Participant, 'name' | 'surname'>): string {
  return surname ? `${name} ${surname}` : name;
}
