// `npm run api:document`: writes docs/openapi.json, the description of the REST routes, from the routers.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@dojang/api/openapi';
import { root, toolPath } from './child.mjs';

const file = path.join(root, 'docs/openapi.json');
// the session cookie of a server on plain http
writeFileSync(file, JSON.stringify(openApiDocument('session'), null, 2));
execFileSync(toolPath('oxfmt'), [file], { stdio: 'inherit' });
