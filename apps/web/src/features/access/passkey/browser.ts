import { type DojangClient, SaidFailure } from '@dojang/client/client';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Creates a passkey. Rejects if the user cancels, or the device has one of this account. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(() => {
    throw new SaidFailure(0, 'passkey.notCreated');
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Signs with a passkey. Rejects if the user cancels, or has none here. */
export async function signChallenge(optionsJSON: RequestOptions) {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new SaidFailure(0, 'auth.passkeyFailed');
  });
  return { id, rawId, type, response };
}

/** Logs in with a passkey that the user chooses in the browser's dialog. */
export async function logIn({ passkey }: Pick<DojangClient, 'passkey'>) {
  return passkey.login.mutate(await signChallenge(await passkey.beginLogin.mutate()));
}
