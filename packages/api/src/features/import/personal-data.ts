import type { PersonalData } from '../personal-data/entity.ts';

/** The last import belongs to the club; only its author is removed. */
export const imports: PersonalData = {
  table: 'Import',
  refersBy: ['created_by'],
  group: 'userData',
};

/** Undo data of the last import; the exported history has the same changes. */
export const importedPeople: PersonalData = {
  table: 'ImportedPerson',
  refersBy: ['user_id'],
  group: 'userData',
};
