import { admin, app } from '../texts/app.ts';
import { auth } from '../texts/auth.ts';
import { chart } from '../texts/chart.ts';
import { file } from '../texts/file.ts';
import { form } from '../texts/form.ts';
import { guardian } from '../texts/guardian.ts';
import { imports } from '../texts/imports.ts';
import { link } from '../texts/link.ts';
import { navigation } from '../texts/navigation.ts';
import { notice, notifications } from '../texts/notice.ts';
import { offline } from '../texts/offline.ts';
import { paper } from '../texts/paper.ts';
import { profile } from '../texts/profile.ts';
import { table } from '../texts/table.ts';
import { token } from '../texts/token.ts';
import { tournament } from '../texts/tournament.ts';
import { user, userColumns } from '../texts/user.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = {
  admin,
  app,
  auth,
  chart,
  file,
  form,
  guardian,
  imports,
  link,
  navigation,
  notice,
  notifications,
  offline,
  paper,
  profile,
  table,
  token,
  tournament,
  user,
  userColumns,
};
export type Texts = typeof texts;
