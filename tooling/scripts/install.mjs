// What a command of package.json needs before its tool can run: `node tooling/scripts/run.mjs install && oxfmt`.
import { ensureInstalled } from './packages.mjs';

await ensureInstalled();
