import { z } from 'zod';
import { SuccessAnswer } from '../../fields/answer.ts';
import { AgeGroup, Gender, Kup, PerformanceClass, WeightClass } from './competition.ts';
import { enumerationOf } from '../../fields/enumeration.ts';
import { fieldOf, sortableNames } from '../../fields/field.ts';
import { limits } from '../../limits.ts';
import { message, type PlainKey } from '../../say/say.ts';
import { pageOf, pageQuery } from '../../fields/page.ts';
import { sentTypes, valuesBefore } from '../../fields/sent-fields.ts';
import { emailText, idText, nullableText, optionalText, requiredText } from '../../fields/text.ts';
import { Instant, pastDay, SentInstant } from '../../time/time.ts';

export const Authority = enumerationOf('user.authority', {
  USER: 'user.member',
  ADMIN: 'user.admin',
});
export type Authority = z.infer<typeof Authority>;

export const UserId = idText().meta({ examples: ['6f1c0f0e-3d5b-4b8e-9a51-2f4c8f0d7a11'] });

/** Lower-cased, so that one person has one account. */
export const Email = emailText('user.email');

/** A new password; never stored or returned in plain text. */
export const Password = fieldOf(
  z
    .string({ error: message('form.required') })
    .min(
      limits.passwordMinLength,
      message('user.passwordTooShort', { n: limits.passwordMinLength }),
    )
    .max(
      limits.passwordMaxLength,
      message('user.passwordTooLong', { n: limits.passwordMaxLength }),
    ),
  'user.password',
  { kind: 'password', hint: 'user.passwordHint' },
).meta({ format: 'password', examples: ['kyorugi-42'] });

/** An existing password: any non-empty one, as the rules for new ones may have changed. */
export const existingPassword = (title: PlainKey) =>
  fieldOf(
    z
      .string({ error: message('form.required') })
      .min(1, message('form.required'))
      .max(
        limits.passwordMaxLength,
        message('user.passwordTooLong', { n: limits.passwordMaxLength }),
      ),
    title,
    { kind: 'password' },
  ).meta({ format: 'password', examples: ['kyorugi-42'] });

/**
 * A member's own data. A field added to one of these two is stored, returned, accepted, validated, merged offline, and
 * shown in the administrators' table and form; only the member's own form needs a line for it.
 */
const account = {
  name: requiredText('user.name', limits.nameMaxLength).meta({ examples: ['Mina'] }),
  surname: nullableText('user.surname', limits.nameMaxLength).meta({ examples: ['Park'] }),
  /** Null for a user who cannot sign in, such as a child with guardians. */
  email: Email.nullable(),
};
const competitionData = {
  kup: Kup.nullable(),
  weight_class: WeightClass.nullable(),
  gender: Gender.nullable(),
  ag: AgeGroup.nullable(),
  pg: PerformanceClass.nullable(),
  birthday: pastDay('user.birthday').nullable(),
};

/** A user's full record, as its owner and administrators see it; without the password. */
export const User = z
  .object({
    id: UserId,
    ...account,
    ...competitionData,
    img: z
      .string()
      .nullable()
      .meta({ title: 'user.picture', examples: [null] }),
    failed_logins: z.int().min(0).meta({ title: 'user.failedLogins' }),
    authority: Authority,
    allowed: z.boolean(),
    video_upload: z.boolean(),
    register_competition: z.boolean(),
    timestamp: Instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** The answer of a change, with the updated record. */
export const UserAnswer = SuccessAnswer.extend({ user: User });

/** A user as other members see them. */
export const Participant = User.pick({ id: true, name: true, surname: true }).meta({
  id: 'Participant',
});
export type Participant = z.infer<typeof Participant>;

/** The account form. */
export const AccountDraft = z.object(sentTypes(account));
export type AccountDraft = z.infer<typeof AccountDraft>;

/** The user's own account form: a signed-in user must keep an e-mail address. */
export const OwnAccountDraft = AccountDraft.extend({ email: Email });
export type OwnAccountDraft = z.infer<typeof OwnAccountDraft>;

/** The competition data form. */
export const CompetitionDraft = z.object(sentTypes(competitionData));
export type CompetitionDraft = z.infer<typeof CompetitionDraft>;

/**
 * A partial update of a user's own record. Other fields of a sent record are dropped.
 */
export const ProfileUpdate = z
  .object({ ...AccountDraft.shape, ...CompetitionDraft.shape })
  .partial();
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** A change of the caller's own record; with an `id` everyone else is refused. */
export const OwnProfileUpdate = ProfileUpdate.extend({
  id: UserId.optional(),
  timestamp: SentInstant.optional(),
});
export type OwnProfileUpdate = z.infer<typeof OwnProfileUpdate>;

/** A new user with a password chosen by an administrator. */
export const UserWithPassword = z.object({
  name: account.name,
  email: Email,
  authority: Authority,
  password: Password,
});

/**
 * A new user. Without a password they cannot sign in until they have chosen one by a link; without an e-mail address
 * they cannot sign in at all.
 */
export const UserDraft = UserWithPassword.extend({ email: account.email }).partial({
  password: true,
  email: true,
});
export type UserDraft = z.infer<typeof UserDraft>;

const changeable = ProfileUpdate.extend({ authority: Authority.optional() });

export const UserUpdate = changeable.extend({
  id: UserId,
  timestamp: SentInstant.optional(),
  before: valuesBefore(changeable),
});
export type UserUpdate = z.infer<typeof UserUpdate>;

export const UserReference = z.object({ id: UserId });

/** A search result for a participant, with fields that distinguish people with the same name. */
export const ParticipantSuggestion = Participant.extend({
  birthday: User.shape.birthday,
  kup: User.shape.kup,
});
export type ParticipantSuggestion = z.infer<typeof ParticipantSuggestion>;

/** A search by part of a name; `cursor` is the number of results to skip. */
export const ParticipantQuery = z.object({
  filter: optionalText('form.filter', limits.filterMaxLength).default(''),
  cursor: z.int().min(0).max(limits.rowsMax).default(0),
});
export type ParticipantQuery = z.infer<typeof ParticipantQuery>;

/** One page of the results; `nextCursor` is null on the last one. */
export const ParticipantSuggestions = z.object({
  users: z.array(ParticipantSuggestion),
  nextCursor: ParticipantQuery.shape.cursor.unwrap().nullable(),
});
export type ParticipantSuggestions = z.infer<typeof ParticipantSuggestions>;

/**
 * What an administrator has to see to: a paper that ends soon, a password for an e-mail address without link or passkey, a group
 * for a person of the last import who is nobody's guardian.
 */
export const Missing = enumerationOf('user.missing', {
  PAPER: 'user.missingPaper',
  LOGIN: 'user.missingLogin',
  GROUP: 'user.missingGroup',
});
export type Missing = z.infer<typeof Missing>;

const count = z.int().min(0);
/** Of how many users it is missing; counted up to `limits.attentionMax`. */
export const MissingCounts = z.object({ PAPER: count, LOGIN: count, GROUP: count });
export type MissingCounts = z.infer<typeof MissingCounts>;

export const UserPageQuery = pageQuery([
  'id',
  'authority',
  ...sortableNames(account),
  ...sortableNames(competitionData),
]).extend({ missing: Missing.optional() });
export type UserPageQuery = z.infer<typeof UserPageQuery>;

export const UserPage = pageOf(User);
export type UserPage = z.infer<typeof UserPage>;
