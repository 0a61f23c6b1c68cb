import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { idText } from '../../fields/text.ts';
import { Instant } from '../../time/time.ts';
import { Email, Password, User, UserId } from '../../people/user/user.ts';

/** Why a link was created; with either kind a person chooses a password. */
export const LinkKind = enumerationOf('link.kind', {
  INVITATION: 'link.invitation',
  RESET: 'link.reset',
});
export type LinkKind = z.infer<typeof LinkKind>;

const LinkId = idText();

/** The secret of a link. Any text parses, so that a truncated one is refused like any other invalid one. */
const Token = z.string({ error: message('link.notValid') }).max(1000, message('link.notValid'));

export const LinkDraft = z.object({ userId: UserId, kind: LinkKind });
export type LinkDraft = z.infer<typeof LinkDraft>;

/** A link that was just created; the only answer that contains its token. */
export const CreatedLink = z.object({ id: LinkId, token: z.string(), expires_at: Instant });
export type CreatedLink = z.infer<typeof CreatedLink>;

export const InvitationsDraft = z.object({
  userIds: z
    .array(UserId)
    .min(1)
    .max(limits.invitedMax)
    .refine((ids) => new Set(ids).size === ids.length),
});
export type InvitationsDraft = z.infer<typeof InvitationsDraft>;

export const Invitation = CreatedLink.extend({
  userId: UserId,
  name: User.shape.name,
  surname: User.shape.surname,
});
export type Invitation = z.infer<typeof Invitation>;

/** A user who can be invited: one with an e-mail address to sign in with. */
export const Invitee = z.object({
  id: UserId,
  name: User.shape.name,
  surname: User.shape.surname,
  email: Email,
  /** Whether they have signed in on any device within the last year. */
  hasSignedIn: z.boolean(),
});
export type Invitee = z.infer<typeof Invitee>;

/** A link that is still valid, and the name of the administrator who created it. */
export const OpenLink = z.object({
  id: LinkId,
  kind: LinkKind,
  created_at: Instant,
  expires_at: Instant,
  made_by: User.shape.name,
});
export type OpenLink = z.infer<typeof OpenLink>;

export const LinkReference = z.object({ id: LinkId });

export const LinkToken = z.object({ token: Token });

/** The user a link is for. */
export const LinkHolder = z.object({
  userId: UserId,
  name: User.shape.name,
  email: Email,
  kind: LinkKind,
});
export type LinkHolder = z.infer<typeof LinkHolder>;

/** The password that a person chooses with a link. */
export const LinkUse = z.object({ token: Token, password: Password });
export type LinkUse = z.infer<typeof LinkUse>;
