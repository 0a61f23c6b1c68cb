import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { fieldOf } from '../../fields/field.ts';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { idText, requiredText } from '../../fields/text.ts';
import { dayOf, Instant, SentDay } from '../../time/time.ts';

export const TokenAccess = enumerationOf('token.access', {
  READ: 'token.readOnly',
  FULL: 'token.full',
});
export type TokenAccess = z.infer<typeof TokenAccess>;

const TokenId = idText();
const TokenName = requiredText('token.name', limits.nameMaxLength);

const hourMs = 3_600_000;

const dayAfter = (days: number, hours = 0) =>
  new Date(Date.now() + (days * 24 + hours) * hourMs).toISOString().slice(0, 10);

/** The default of a new token's last day. */
export const usualLastDay = () => dayOf(new Date(Date.now() + limits.tokenDays * 24 * hourMs));

/** A new token. `until` is its last valid day in the sender's time zone, hence the tolerance of half a day. */
export const TokenDraft = z.object({
  name: TokenName,
  access: TokenAccess,
  until: fieldOf(
    SentDay.refine((day) => day >= dayAfter(0, -12), message('token.untilPast')).refine(
      (day) => day <= dayAfter(limits.tokenDaysMax, 14),
      message('token.untilTooLate', { n: limits.tokenDaysMax }),
    ),
    'token.until',
    { kind: 'day' },
  ),
});
export type TokenDraft = z.infer<typeof TokenDraft>;

/** A token that was just created; the only answer that contains its text. */
export const CreatedToken = z.object({
  id: TokenId,
  name: TokenName,
  token: z.string(),
  expires_at: Instant,
});
export type CreatedToken = z.infer<typeof CreatedToken>;

/** A token that has not expired. */
export const ValidToken = z.object({
  id: TokenId,
  name: TokenName,
  access: TokenAccess,
  created_at: Instant,
  expires_at: Instant,
  /** To the hour; null before the first use. */
  last_used_at: Instant.nullable(),
});
export type ValidToken = z.infer<typeof ValidToken>;

export const TokenReference = z.object({ id: TokenId });
