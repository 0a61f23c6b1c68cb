import type { PersonalData } from '../personal-data/entity.ts';

/** The last import says no more who has made it; it is the club's. */
export const imports: PersonalData = {
  table: 'Import',
  refersBy: ['created_by'],
  group: 'userData',
};

/** What the last import has changed of the person; the history that they get says so too. */
export const importedPeople: PersonalData = {
  table: 'ImportedPerson',
  refersBy: ['user_id'],
  group: 'userData',
};
