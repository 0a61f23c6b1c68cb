import type { EntryRole } from '@dojang/schemas/entry-rules';
import { useUser } from '../../../shell/app-context.ts';

/** As whom the user of the team's page changes entries. */
export const useClubRole = (): EntryRole => (useUser().authority === 'ADMIN' ? 'ADMIN' : 'COACH');
