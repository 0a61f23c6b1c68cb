import { gradeOfKup } from '@dojang/schemas/grade';
import type { User } from '@dojang/schemas/user';
import { useUser } from '../../../shell/app-context.ts';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { useChildren } from '../../../shell/session/use-children.ts';
import type { Competitor } from './competition-view.ts';

/** The user and their children, and what decides where they can start. */
export function useFamily(): Competitor[] {
  const user = useUser();
  const children = useChildren() ?? [];
  const records = useRecords('competitor');
  return [user, ...children].map((person) => {
    const { id, name, surname, birthday, gender } = person;
    const record = records.find((one) => one.id === id) ?? competitorOf(person);
    // a profile may have changed since the last pull
    return { ...record, name, surname, birthday, hasBirthYearOnly: false, gender };
  });
}

/** As far as the profile says it: a device may lack the record. */
const competitorOf = (user: User): Omit<Competitor, 'name' | 'surname'> => ({
  id: user.id,
  birthday: user.birthday,
  hasBirthYearOnly: false,
  gender: user.gender,
  grade: user.kup && gradeOfKup(user.kup),
  mayEnter: user.allowed && user.register_competition,
  weight: null,
  papers: [],
});
