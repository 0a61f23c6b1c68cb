import { limits } from '@dojang/schemas/limits';
import type { Kind as KindName } from '@dojang/schemas/sync';
import { readOwnGrading } from '../../grading/readiness-service.ts';
import { listTournaments } from '../../tournament/repository.ts';
import type { Kind } from '../kind.ts';
import { competition } from './competition.ts';
import { competitor } from './competitor.ts';
import { notice } from './notice.ts';
import { person } from './person.ts';
import { profile } from './profile.ts';
import { session } from './session.ts';
import { week } from './week.ts';

// read-only kinds

const family: Kind<'family'> = {
  async pull({ ctx, family: read }) {
    const { children, ended } = await read();
    return [{ id: ctx.actor.id, childIds: children.map(({ id }) => id), ended }];
  },
};

const group: Kind<'group'> = { pull: async ({ coached }) => (await coached()).groups };

const grading: Kind<'grading'> = {
  async pull({ ctx, subjectIds }) {
    const ids = await subjectIds();
    return Promise.all(ids.map(async (id) => ({ ...(await readOwnGrading(ctx, id)), id })));
  },
};

/** The newest tournaments: the same for every device, so read once for all. */
const tournament: Kind<'tournament'> = {
  pull: ({ ctx }) =>
    ctx.readOnce('tournaments on device', () =>
      listTournaments(ctx.db, { take: limits.tournamentsOnDevice }),
    ),
};

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
  competition,
  competitor,
};
