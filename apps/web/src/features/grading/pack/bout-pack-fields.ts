import type { BoutRules } from '@dojang/schemas/bout-rules';
import { PoomsaeForm, SparringForms, toSparringForm } from '@dojang/schemas/bout-rules-form';
import type { FormShape } from '../../../ui/form/field-schema.ts';

type Form = { shape: FormShape; values: object; hasRows: boolean };

/** The fields of a sport's rules, and what they are; kata has none. */
export function formOf(data: BoutRules): Form {
  if (data.sport === 'KATA') return { shape: {}, values: {}, hasRows: false };
  if (data.sport === 'POOMSAE') return { shape: PoomsaeForm.shape, values: data, hasRows: false };
  return { shape: SparringForms[data.sport].shape, values: toSparringForm(data), hasRows: true };
}
