import type { DojangClient } from '@dojang/client/client';
import { signChallenge } from './browser.ts';

/** Logs in with a passkey that the user chooses in the browser's dialog. */
export async function logIn({ passkey }: Pick<DojangClient, 'passkey'>) {
  return passkey.login.mutate(await signChallenge(await passkey.beginLogin.mutate()));
}
