import { titleOf } from '../fields/field.ts';
import { asIs, type Written } from '../say/say.ts';
import { AccountDraft, CompetitionDraft } from '../user/user.ts';

/** The fields of a person that a list has: a new one of these shapes is read by itself. */
export const MemberFields = AccountDraft.extend(CompetitionDraft.shape);
export type MemberField = keyof typeof MemberFields.shape;

const fields = Object.keys(MemberFields.shape) as MemberField[];

/** What a column of a list can be: a field, the id that Dojang gave to a person, or who acts for them. */
export type ListField = MemberField | 'id' | 'guardians';
export const listFields: readonly ListField[] = ['id', ...fields, 'guardians'];

/** What a column of a list is called. */
export function listTitleOf(field: ListField): Written {
  if (field === 'id') return 'userColumns.id';
  if (field === 'guardians') return 'guardian.guardians';
  return titleOf(MemberFields.shape[field]) ?? asIs(field);
}
