import { z } from 'zod';
import { SuccessAnswer } from '../server/answer.ts';
import { AgeGroup, Gender, Kup, PerformanceClass, WeightClass } from './competition.ts';
import { enumerationOf } from '../fields/enumeration.ts';
import { fieldOf, sortableNames } from '../fields/field.ts';
import { limits } from '../limits.ts';
import { message } from '../say/say.ts';
import { pageOf, pageQuery } from '../fields/page.ts';
import { knownBefore } from '../fields/known-before.ts';
import { sentTypes } from '../fields/sent-fields.ts';
import { emailText, idText, nullableText, optionalText, requiredText } from '../fields/text.ts';
import { Instant, pastDay, SentInstant } from '../time/time.ts';

export const Authority = enumerationOf('user.authority', {
  USER: 'user.member',
  ADMIN: 'user.admin',
});
export type Authority = z.infer<typeof Authority>;

export const UserId = idText().meta({ examples: ['6f1c0f0e-3d5b-4b8e-9a51-2f4c8f0d7a11'] });

/** Lower-cased, so that one person has one account. */
export const Email = emailText('user.email');

/** A password as chosen; never stored or answered. */
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

/**
 * What a member says about themselves, with the names of the wire, the database and the forms. A field that stands
 * in one of the two is stored, answered, sent, checked, merged offline, shown in the administrators' table and asked
 * for in their form; the member's own form gives it its place.
 */
const account = {
  name: requiredText('user.name', limits.nameMaxLength).meta({ examples: ['Mina'] }),
  surname: nullableText('user.surname', limits.nameMaxLength).meta({ examples: ['Park'] }),
  /** Null for who can't sign in, such as a child whose guardians do. */
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

/** A user's full record, as its owner and administrators see it. The password is no part of it. */
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

/** A call that changed a user and returns the record as it now stands. */
export const UserAnswer = SuccessAnswer.extend({ user: User });

/** A user as other members see them: no more than the participants list shows. */
export const Participant = User.pick({ id: true, name: true, surname: true }).meta({
  id: 'Participant',
});
export type Participant = z.infer<typeof Participant>;

/** The account form of anybody. */
export const AccountDraft = z.object(sentTypes(account));
export type AccountDraft = z.infer<typeof AccountDraft>;

/** One's own account form: who is signed in keeps an address to sign in with. */
export const OwnAccountDraft = AccountDraft.extend({ email: Email });
export type OwnAccountDraft = z.infer<typeof OwnAccountDraft>;

/** The competition data form. */
export const CompetitionDraft = z.object(sentTypes(competitionData));
export type CompetitionDraft = z.infer<typeof CompetitionDraft>;

/**
 * What a user may change of their own record: any of the fields; those left out stay as they are.
 * Other fields of a sent user record are dropped.
 */
export const ProfileUpdate = z
  .object({ ...AccountDraft.shape, ...CompetitionDraft.shape })
  .partial();
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** A change of the own record as it is sent; with an id it is refused to everybody else. */
export const OwnProfileUpdate = ProfileUpdate.extend({
  id: UserId.optional(),
  timestamp: SentInstant.optional(),
});
export type OwnProfileUpdate = z.infer<typeof OwnProfileUpdate>;

/** A user whose password an administrator chooses. */
export const UserWithPassword = z.object({
  name: account.name,
  email: Email,
  authority: Authority,
  password: Password,
});

/**
 * What an administrator makes a user from. Without a password nobody signs in until they have chosen one by a link;
 * without an e-mail address nobody signs in at all.
 */
export const UserDraft = UserWithPassword.extend({ email: account.email }).partial({
  password: true,
  email: true,
});
export type UserDraft = z.infer<typeof UserDraft>;

const changeable = ProfileUpdate.extend({ authority: Authority.optional() });

/** What an administrator may change of a user: any of the fields; those left out stay as they are. */
export const UserUpdate = changeable.extend({
  id: UserId,
  timestamp: SentInstant.optional(),
  before: knownBefore(changeable),
});
export type UserUpdate = z.infer<typeof UserUpdate>;

/** Which user is meant. */
export const UserReference = z.object({ id: UserId });

/** A user as a choice among the participants: with what tells two people of one name apart. */
export const ParticipantSuggestion = Participant.extend({
  birthday: User.shape.birthday,
  kup: User.shape.kup,
});
export type ParticipantSuggestion = z.infer<typeof ParticipantSuggestion>;

/** A part of a name to find participants by; `cursor` is how many of the found users to skip. */
export const ParticipantQuery = z.object({
  filter: optionalText('form.filter', limits.filterMaxLength).default(''),
  cursor: z.int().min(0).max(limits.rowsMax).default(0),
});
export type ParticipantQuery = z.infer<typeof ParticipantQuery>;

/** Some of the found users; `nextCursor` asks for those after them, null when there are none. */
export const ParticipantSuggestions = z.object({
  users: z.array(ParticipantSuggestion),
  nextCursor: ParticipantQuery.shape.cursor.unwrap().nullable(),
});
export type ParticipantSuggestions = z.infer<typeof ParticipantSuggestions>;

/** The columns of the admin table that the server can sort by. */
export const UserPageQuery = pageQuery([
  'id',
  'authority',
  ...sortableNames(account),
  ...sortableNames(competitionData),
]);
export type UserPageQuery = z.infer<typeof UserPageQuery>;

export const UserPage = pageOf(User);
export type UserPage = z.infer<typeof UserPage>;
