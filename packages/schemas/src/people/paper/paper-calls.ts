import { z } from 'zod';
import { fieldOf } from '../../fields/field.ts';
import { idText, nullableText } from '../../fields/text.ts';
import { sentTypes } from '../../fields/sent-fields.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { anyDay, Day, pastDay, SentDay } from '../../time/time.ts';
import { FileDescriptor, FileId } from '../../fields/file.ts';
import { GroupId } from '../../fields/reference.ts';
import { Participant, UserId } from '../user/user.ts';
import { ConsentKind, PaperKind, SeenKind } from './paper.ts';

const fields = {
  kind: PaperKind,
  number: nullableText('paper.number', limits.nameMaxLength),
  given_on: pastDay('paper.givenOn'),
  /** The last day; null without an end. */
  valid_until: anyDay('paper.validUntil').nullable(),
};

/** A paper as the person, their guardians and administrators see it. */
export const Paper = z
  .object({
    id: idText(),
    ...fields,
    file: FileDescriptor.nullable().meta({ title: 'paper.file' }),
    /** From this day on it is not valid. */
    revoked_on: fieldOf(Day, 'paper.revokedOn', { kind: 'day' }).nullable(),
  })
  .meta({ id: 'Paper' });
export type Paper = z.infer<typeof Paper>;

const written = sentTypes(fields);
const endsLater = ({ given_on, valid_until }: { given_on: Day; valid_until: Day | null }) =>
  valid_until === null || given_on <= valid_until;
const endsEarly = { message: message('paper.endsBeforeStart'), path: ['valid_until'] };

/** The fields of a paper's form, without its file. */
export const PaperForm = z.object(written);

/** A paper of the user `user_id`; with `id` it replaces that one. */
export const PaperDraft = z
  .object({
    id: idText().optional(),
    user_id: UserId,
    ...written,
    file: z.object({ id: FileId }).nullable(),
  })
  .refine(endsLater, endsEarly);
export type PaperDraft = z.infer<typeof PaperDraft>;

export const PaperRevocation = z.object({ id: idText(), isRevoked: z.boolean() });
export type PaperRevocation = z.infer<typeof PaperRevocation>;

/** A consent of the caller or, by `id`, of a child. */
export const ConsentChange = z.object({
  id: UserId.optional(),
  kind: ConsentKind,
  isGiven: z.boolean(),
});
export type ConsentChange = z.infer<typeof ConsentChange>;

export const SeenForm = z.object({ kind: SeenKind, valid_until: written.valid_until });

export const SeenPaper = SeenForm.extend({ groupId: GroupId, userId: UserId });
export type SeenPaper = z.infer<typeof SeenPaper>;

/** People of one group, or of all that the caller coaches; only those with papers that end before `expires_before`. */
export const PapersQuery = z.object({
  groupId: GroupId.optional(),
  expires_before: SentDay.optional(),
});
export type PapersQuery = z.infer<typeof PapersQuery>;

/** Whether a person has papers, as coaches see it: neither numbers nor files. */
export const PapersOfPerson = Participant.extend({
  /** Of each kind the one that lasts longest; revoked ones are left out. */
  papers: z.array(
    z.object({ kind: PaperKind, valid_until: Day.nullable(), is_valid: z.boolean() }),
  ),
}).meta({ id: 'PapersOfPerson' });
export type PapersOfPerson = z.infer<typeof PapersOfPerson>;
