import type { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import type { Day } from '../../time/time.ts';

const seen = {
  PASS: 'paper.pass',
  YEAR_MARK: 'paper.yearMark',
  MEDICAL: 'paper.medical',
  FIRST_AID: 'paper.firstAid',
} as const;
const consents = {
  PHOTO_CONSENT: 'paper.photoConsent',
  NAME_CONSENT: 'paper.nameConsent',
  PARENT_CONSENT: 'paper.parentConsent',
} as const;

/** The papers of a person: what an organiser asks for. */
export const PaperKind = enumerationOf('paper.kind', {
  ...seen,
  PHOTO: 'paper.photo',
  ...consents,
  CONTRACT: 'paper.contract',
});
export type PaperKind = z.infer<typeof PaperKind>;

/** What a coach records after seeing it. */
export const SeenKind = enumerationOf('paper.kind', seen);

/** What a person, or a guardian for a child, gives and revokes; PARENT_CONSENT is a guardian's alone. */
export const ConsentKind = enumerationOf('paper.kind', consents);
export type ConsentKind = z.infer<typeof ConsentKind>;

export const isConsent = (kind: PaperKind): kind is ConsentKind =>
  ConsentKind.safeParse(kind).success;

export type Validity = {
  kind: PaperKind;
  given_on: Day;
  /** The last day; null without an end. */
  valid_until: Day | null;
  /** From this day on it is not valid. */
  revoked_on: Day | null;
};

const isOver = ({ valid_until }: Pick<Validity, 'valid_until'>, day: Day) =>
  valid_until !== null && valid_until < day;
const lastsLonger = (one: Validity, other: Validity) =>
  other.valid_until !== null && (one.valid_until === null || one.valid_until > other.valid_until);

/** Of each kind the paper that lasts longest, among those given and not revoked by `day`; it may be over. */
export function lastingPapers<One extends Validity>(papers: readonly One[], day: Day): One[] {
  const given = papers.filter(
    ({ given_on, revoked_on }) => given_on <= day && (revoked_on === null || revoked_on > day),
  );
  return PaperKind.options.flatMap((kind) => {
    const [first, ...others] = given.filter((one) => one.kind === kind);
    return first
      ? [others.reduce((best, one) => (lastsLonger(one, best) ? one : best), first)]
      : [];
  });
}

/** The papers that are valid on `day`, one of each kind. A paper is valid on its first and its last day. */
export function validPapers<One extends Validity>(papers: readonly One[], day: Day): One[] {
  return lastingPapers(papers, day).filter((one) => !isOver(one, day));
}

export type Consent = 'YES' | 'NO' | 'UNKNOWN';

/** A consent that nobody has given or revoked is unknown: neither a yes nor a no. */
export function consentOn(papers: readonly Validity[], kind: ConsentKind, day: Day): Consent {
  const own = papers.filter((one) => one.kind === kind);
  if (validPapers(own, day).length > 0) return 'YES';
  return own.some(({ revoked_on }) => revoked_on !== null && revoked_on <= day) ? 'NO' : 'UNKNOWN';
}
