import { isCommonPassword } from '@dojang/auth/common-passwords';
import { refuseField } from '../../errors.ts';

/** Throws 400 at the field for a commonly used password. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw refuseField('password', 'user.passwordCommon');
}
