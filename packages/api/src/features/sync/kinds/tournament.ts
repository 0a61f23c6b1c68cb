import { listTournaments } from '../../tournament/repository.ts';
import type { Kind } from '../kind.ts';

export const tournament: Kind<'tournament'> = { pull: ({ ctx }) => listTournaments(ctx.db) };
