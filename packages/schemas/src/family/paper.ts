import { enumerationOf } from '../fields/enumeration.ts';
import type { z } from 'zod';

/** The papers of a person: what an organiser asks for. */
export const PaperKind = enumerationOf('paper.kind', {
  PASS: 'paper.pass',
  YEAR_MARK: 'paper.yearMark',
  PHOTO: 'paper.photo',
  MEDICAL: 'paper.medical',
  FIRST_AID: 'paper.firstAid',
  PHOTO_CONSENT: 'paper.photoConsent',
  NAME_CONSENT: 'paper.nameConsent',
  PARENT_CONSENT: 'paper.parentConsent',
  CONTRACT: 'paper.contract',
});
export type PaperKind = z.infer<typeof PaperKind>;
