// `npm run admin:link`: see apps/server/src/admin-link.ts.
import { adminLinkCommand, readAdministrator } from '../../apps/server/src/options.mjs';
import { runServerProgram } from './server-command.mjs';

await runServerProgram('admin-link', adminLinkCommand, readAdministrator);
