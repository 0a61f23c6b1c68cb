import { isCommonPassword } from '@dojang/auth/common-passwords';
import { refuseField } from '../../errors.ts';

/** Refuses a password that somebody has chosen, at its field, when many people use it. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw refuseField('password', 'user.passwordCommon');
}
