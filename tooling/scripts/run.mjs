// What people run first begins here: `node tooling/scripts/run.mjs test lint` runs test.mjs with
// the rest of the arguments. Only what old versions of Node can read comes before the version is looked at.
import { requireNode } from './node-version.mjs';

requireNode();
const [name] = process.argv.splice(2, 1);
void import(`./${name}.mjs`);
