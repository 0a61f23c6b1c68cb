import type { Kind as KindName } from '@dojang/schemas/sync';
import type { Kind } from '../kind.ts';
import { family } from './family.ts';
import { grading } from './grading.ts';
import { group } from './group.ts';
import { notice } from './notice.ts';
import { person } from './person.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { tournament } from './tournament.ts';
import { week } from './week.ts';

export const kinds: { [K in KindName]: Kind<K> } = {
  profile,
  family,
  group,
  session,
  person,
  week,
  grading,
  tournament,
  notice,
};
