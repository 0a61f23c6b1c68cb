// Imports nothing and uses only the syntax of Node 12, so that old versions can print the message.

/** The oldest Node that the lockfile supports; matches "engines" of package.json. */
const oldest = [20, 19];

/** Exits with a message if this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Dojang needs Node ${oldest.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
