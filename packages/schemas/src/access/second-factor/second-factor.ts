import { z } from 'zod';
import { SuccessAnswer } from '../../fields/answer.ts';
import { requiredText } from '../../fields/text.ts';
import { UserAnswer } from '../../people/user/user.ts';

/** The code of an authenticator app, or a recovery code. */
export const SecondCode = z.object({ code: requiredText('secondFactor.code', 40) });

/** The second step of a login: what the administrator has for it; if nothing, it is set up first. */
export const SecondStep = z.object({
  hasTotp: z.boolean(),
  hasPasskey: z.boolean(),
  isPasskeyOffered: z.boolean(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** `isRequired`: administrators can not log in without one. */
export const SecondFactor = SecondStep.extend({
  isRequired: z.boolean(),
  codesLeft: z.int().min(0),
});

/** A secret for an authenticator app: as the address of a QR code, and to type. */
export const NewTotp = z.object({ secret: z.string(), address: z.string() });
export type NewTotp = z.infer<typeof NewTotp>;

/** Recovery codes; the only answer that has them. */
export const RecoveryCodes = SuccessAnswer.extend({ codes: z.array(z.string()) });

/** A login whose second factor was set up with it. */
export const SetUpAnswer = UserAnswer.extend({ codes: z.array(z.string()) });
export type SetUpAnswer = z.infer<typeof SetUpAnswer>;
