// `node tooling/scripts/run.mjs test lint` runs test.mjs with the remaining arguments. Old versions of Node must be able
// to parse everything before the version check.
import { requireNode } from './node-version.mjs';

requireNode();
const [name] = process.argv.splice(2, 1);
void import(`./${name}.mjs`);
