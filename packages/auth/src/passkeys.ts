import { randomBytes } from 'node:crypto';
import { limits } from '@dojang/schemas/limits';
import type { PasskeyDraft, SignedChallenge } from '@dojang/schemas/passkey';

// loaded by the first answer: most starts need none of it
const load = () => import('@simplewebauthn/server');

/** What the server stores of a passkey. */
export type StoredPasskey = {
  id: string;
  public_key: string;
  counter: bigint;
  transports: string[];
};

/** Whether the server issued a challenge and it was not used before. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** COSE: ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257];
const timeout = limits.challengeSeconds * 1000;
const publicKeyType = 'public-key' as const;
const userVerification = 'required' as const;

const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const listKnown = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: publicKeyType, transports }));

export const newChallenge = () => base64Url(randomBytes(32));

export type Passkeys = NonNullable<ReturnType<typeof createPasskeys>>;

/** WebAuthn at the club's address. Null where browsers refuse it: without https, except at localhost, and at an IP address. */
export function createPasskeys(publicUrl: string) {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost';
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  if (!isLocal && (protocol !== 'https:' || isAddress)) return null;

  const expect = (
    expectedChallenge: TakeChallenge,
    { clientDataJSON }: { clientDataJSON: string },
  ) => ({
    expectedChallenge,
    expectedOrigin: (isLocal && localOriginOf(clientDataJSON)) || origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  });

  return {
    /** What a browser needs to create a passkey for this user; it shows the name of the club. */
    creationFor: (
      club: string,
      user: { id: string; name: string; email: string },
      known: readonly StoredPasskey[],
      challenge: string,
    ) => ({
      rp: { id: hostname, name: club },
      user: { id: base64Url(user.id), name: user.email, displayName: user.name },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: publicKeyType, alg })),
      timeout,
      excludeCredentials: listKnown(known),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification },
      attestation: 'none' as const,
    }),
    /** What a browser needs to sign with a passkey: one of the `known`, if given. */
    requestFor: (challenge: string, known?: readonly StoredPasskey[]) => ({
      rpId: hostname,
      challenge,
      timeout,
      userVerification,
      ...(known && { allowCredentials: listKnown(known) }),
    }),
    /** The new passkey in a browser's answer; null for any that proves none. */
    async readNew(
      answer: PasskeyDraft['answer'],
      take: TakeChallenge,
    ): Promise<StoredPasskey | null> {
      const { verifyRegistrationResponse } = await load();
      const verified = await verifyRegistrationResponse({
        response: withoutExtensions(answer),
        supportedAlgorithmIDs: algorithms,
        ...expect(take, answer.response),
      }).catch(() => null);
      if (!verified?.verified) return null;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      const { transports = [] } = answer.response;
      return { id, public_key: base64Url(publicKey), counter: BigInt(counter), transports };
    },
    /** The counter after a valid signature by this passkey of `userId`; null for any other answer, also for an old counter. */
    async readSignature(
      answer: SignedChallenge,
      { id, public_key, counter, transports }: StoredPasskey,
      userId: string,
      take: TakeChallenge,
    ): Promise<bigint | null> {
      const { userHandle } = answer.response;
      if (userHandle !== undefined && userHandle !== base64Url(userId)) return null;
      const { verifyAuthenticationResponse } = await load();
      const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'));
      const verified = await verifyAuthenticationResponse({
        response: withoutExtensions(answer),
        credential: { id, publicKey, counter: Number(counter), transports },
        ...expect(take, answer.response),
      }).catch(() => null);
      return verified?.verified ? BigInt(verified.authenticationInfo.newCounter) : null;
    },
  };
}

/** We request no extensions and read none. */
const withoutExtensions = <Answer extends object>(answer: Answer) => ({
  ...answer,
  clientExtensionResults: {},
});

const localOrigin = /"origin":"(https?:\/\/localhost(?::\d+)?)"/;

/** The page's origin if it is at localhost, at any port: development servers have their own. */
function localOriginOf(clientData: string): string | undefined {
  return localOrigin.exec(Buffer.from(clientData, 'base64url').toString())?.[1];
}
