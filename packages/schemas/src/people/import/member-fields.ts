import { titleOf } from '../../fields/field.ts';
import { asIs, type Written } from '../../say/say.ts';
import { AccountDraft, CompetitionDraft } from '../user/user.ts';

/** The fields of a person in a list; a new field of these shapes is included automatically. */
export const MemberFields = AccountDraft.extend(CompetitionDraft.shape);
export type MemberField = keyof typeof MemberFields.shape;

const fields = Object.keys(MemberFields.shape) as MemberField[];

/** A column of a list: a field, the person's id in Dojang, or their guardians. */
export type ListField = MemberField | 'id' | 'guardians';
export const listFields: readonly ListField[] = ['id', ...fields, 'guardians'];

/** The heading of a column. */
export function listTitleOf(field: ListField): Written {
  if (field === 'id') return 'userColumns.id';
  if (field === 'guardians') return 'guardian.guardians';
  return titleOf(MemberFields.shape[field]) ?? asIs(field);
}
