import { z } from 'zod';
import { limits } from '../../limits.ts';
import { message } from '../../say/say.ts';
import { requiredText } from '../../fields/text.ts';
import { Instant } from '../../time/time.ts';

const base64Url = (maxLength: number) =>
  z
    .string({ error: message('auth.passkeyFailed') })
    .max(maxLength, message('auth.passkeyFailed'))
    .regex(/^[\w-]+$/, message('auth.passkeyFailed'));

const PasskeyId = base64Url(limits.passkeyIdMaxLength);
const Part = base64Url(limits.passkeyPartMaxLength);
const Transports = z.array(z.string().max(20)).max(10);

export const Passkey = z.object({
  id: PasskeyId,
  name: requiredText('passkey.name', limits.nameMaxLength),
  created_at: Instant,
  /** Null before the first use. */
  last_used_at: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** `isOffered`: whether browsers allow passkeys at the club's address. */
export const OwnPasskeys = z.object({ isOffered: z.boolean(), passkeys: z.array(Passkey) });

export const PasskeyReference = Passkey.pick({ id: true });
export const PasskeyName = Passkey.pick({ name: true });
export type PasskeyName = z.infer<typeof PasskeyName>;
export const PasskeyRename = Passkey.pick({ id: true, name: true });
export type PasskeyRename = z.infer<typeof PasskeyRename>;

const Known = z.array(
  z.object({ id: PasskeyId, type: z.literal('public-key'), transports: Transports.optional() }),
);

/** What `navigator.credentials.create` gets, as JSON. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Part, name: z.string(), displayName: z.string() }),
  challenge: Part,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: Known,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What `navigator.credentials.get` gets, as JSON. Without `allowCredentials` the browser offers the passkeys it knows. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: Part,
  timeout: z.int(),
  allowCredentials: Known.optional(),
  userVerification: z.literal('required'),
});

const answer = { id: PasskeyId, rawId: PasskeyId, type: z.literal('public-key') };

/** A new passkey, as the browser sends it. */
export const PasskeyDraft = z.object({
  name: Passkey.shape.name,
  answer: z.object({
    ...answer,
    response: z.object({
      clientDataJSON: Part,
      attestationObject: Part,
      transports: Transports.optional(),
    }),
  }),
});
export type PasskeyDraft = z.infer<typeof PasskeyDraft>;

/** A challenge that a passkey has signed. */
export const SignedChallenge = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Part,
    authenticatorData: Part,
    signature: Part,
    userHandle: Part.optional(),
  }),
});
export type SignedChallenge = z.infer<typeof SignedChallenge>;
