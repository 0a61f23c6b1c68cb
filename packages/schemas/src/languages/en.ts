import { admin } from '../texts/admin.ts';
import { app } from '../texts/app.ts';
import { audit } from '../texts/audit.ts';
import { auth } from '../texts/auth.ts';
import { file } from '../texts/file.ts';
import { form } from '../texts/form.ts';
import { guardian } from '../texts/guardian.ts';
import { imports } from '../texts/imports.ts';
import { link } from '../texts/link.ts';
import { navigation } from '../texts/navigation.ts';
import { notice } from '../texts/notice.ts';
import { notifications } from '../texts/notifications.ts';
import { offline } from '../texts/offline.ts';
import { personalData } from '../texts/personal-data.ts';
import { profile } from '../texts/profile.ts';
import { push } from '../texts/push.ts';
import { server } from '../texts/server.ts';
import { session } from '../texts/session.ts';
import { status } from '../texts/status.ts';
import { table } from '../texts/table.ts';
import { token } from '../texts/token.ts';
import { tournament } from '../texts/tournament.ts';
import { user, userColumns } from '../texts/user.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = {
  admin,
  app,
  audit,
  auth,
  file,
  form,
  guardian,
  imports,
  link,
  navigation,
  notice,
  notifications,
  offline,
  personalData,
  profile,
  push,
  server,
  session,
  status,
  table,
  token,
  tournament,
  user,
  userColumns,
};
export type Texts = typeof texts;
