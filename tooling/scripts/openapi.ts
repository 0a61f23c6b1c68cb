// `npm run api:document`: writes docs/openapi.json, the description of the REST routes, from the routers.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '@dojang/api/openapi';
import { toolPath } from './child.mjs';

const file = 'docs/openapi.json';
// the session cookie of a server on plain http
writeFileSync(file, JSON.stringify(openApiDocument('session'), null, 2));
execFileSync(toolPath('oxfmt'), [file], { stdio: 'inherit' });
