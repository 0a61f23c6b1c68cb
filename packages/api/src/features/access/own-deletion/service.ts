import type { OwnDeletion } from '@dojang/schemas/personal-data';
import type { MemberContext } from '../../../context.ts';
import { deletePersonalData } from '../../people/personal-data/service.ts';
import { clearFailures } from '../../people/user/end-access.ts';
import { checkOwnPassword } from '../login/service.ts';

/**
 * Deletes the caller's own data and removes their cookies. Throws 400 for a wrong password, which counts as a failed login.
 */
export async function deleteOwnData(ctx: MemberContext, { password, ...options }: OwnDeletion) {
  const { id } = ctx.actor;
  const { email, about } = await checkOwnPassword(ctx, 'password', password);
  await deletePersonalData(ctx, id, options);
  if (options.userData) {
    ctx.setCookie(ctx.sessions.blankCookie);
    ctx.setCookie(ctx.devices.blankCookie);
  } else {
    await ctx.db.$transaction((tx) => clearFailures(tx, email));
  }
  ctx.log.info({ ...about, ...options }, 'own data deleted');
}
