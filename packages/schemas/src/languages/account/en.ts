import { appearance } from '../../texts/appearance.ts';
import { audit } from '../../texts/audit.ts';
import { passkey } from '../../texts/passkey.ts';
import { personalData } from '../../texts/personal-data.ts';
import { picture } from '../../texts/picture.ts';
import { push } from '../../texts/push.ts';
import { secondFactor } from '../../texts/second-factor.ts';
import { server } from '../../texts/server.ts';
import { session } from '../../texts/session.ts';
import { status } from '../../texts/status.ts';

/** English is the language of the specification. All other languages have the same keys. */
export const texts = {
  appearance,
  audit,
  passkey,
  personalData,
  picture,
  push,
  secondFactor,
  server,
  session,
  status,
};
export type Texts = typeof texts;
