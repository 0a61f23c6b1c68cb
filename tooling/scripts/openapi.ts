// `npm run api:document`: writes docs/openapi.json, the description of the REST routes, from the routers.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@dojang/api/openapi';
import { root, runTool } from './child.mjs';

const file = path.join(root, 'docs/openapi.json');
// the session cookie of a server on plain http
writeFileSync(file, JSON.stringify(openApiDocument('session'), null, 2));
const result: unknown = await runTool('oxfmt', [file]);
const { code, output } = result as { code: number; output: string };
if (code !== 0) console.error(output);
process.exitCode = code;
