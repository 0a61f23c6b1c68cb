// `node tooling/scripts/run.mjs test lint` runs test.mjs with the remaining arguments. Imports nothing before the check and
// uses only the syntax of Node 12, so that old versions can print the message.

/** The oldest Node that the lockfile supports; matches "engines" of package.json. */
const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  const [name] = process.argv.splice(2, 1);
  void import(`./${name}.mjs`);
} else {
  console.error(
    `Dojang needs Node ${oldest.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and try again.',
  );
  process.exitCode = 1;
}
