// Imports nothing, and is written so that Node 12 can read it: the point is to tell its users.

/** The oldest Node that everything in the lockfile runs on; package.json "engines" says the same. */
const oldest = [20, 19];

/** Ends the process with a sentence when this Node is too old to run the rest. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Dojang needs Node ${oldest.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
