// Plain JavaScript without dependencies: `npm start` parses its command line before the installation and build.
import { parseArgs } from 'node:util';

/**
 * `value`: placeholder of the option's value in the help text.
 * @typedef {{ type: 'boolean' | 'string', short?: string, default?: string, value?: string, what: string }} Option
 */
/**
 * The arguments that a command accepts. `hasNames`: positional arguments are allowed.
 * @typedef {{ usage: string, what: string, options?: Record<string, Option>, hasNames?: boolean, more?: string }} Command
 */
/** @typedef {{ values: Record<string, string | boolean | undefined>, names: string[] }} Arguments */

/** @type {Record<string, Option>} */
const helpOption = { help: { type: 'boolean', short: 'h', what: 'says this' } };

/** @param {Command} command */
const optionsOf = ({ options }) => ({ ...options, ...helpOption });

/** @param {[string, Option]} entry */
const nameOf = ([name, { value }]) => `--${name}${value ? ` <${value}>` : ''}`;

/**
 * The text of `--help`.
 * @param {Command} command
 */
export function helpOf(command) {
  const options = Object.entries(optionsOf(command));
  const width = Math.max(...options.map((entry) => nameOf(entry).length));
  const lines = options.map((entry) => {
    const { what, default: preset } = entry[1];
    return `  ${nameOf(entry).padEnd(width)}  ${what}${preset ? ` (${preset} unless said)` : ''}`;
  });
  const more = command.more ? `\n\n${command.more}` : '';
  return `${command.usage}\n\n${command.what}\n\n${lines.join('\n')}${more}\n`;
}

/**
 * Parses the arguments. Throws an Error whose message names the unknown option and lists the valid ones.
 * @param {Command} command
 * @param {string[]} argv
 * @returns {Arguments}
 */
export function readArguments(command, argv) {
  const options = optionsOf(command);
  const all = Object.entries(options).map(nameOf).join(', ');
  const config = { args: argv, options, strict: false, allowPositionals: true, tokens: true };
  const { values, positionals, tokens } = parseArgs(config);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new Error(`There is no option ${rawName}. There are: ${all}.`);
    if (option.type === 'string' && !value) throw new Error(`${rawName} needs a ${option.value}.`);
    if (option.type === 'boolean' && value !== undefined)
      throw new Error(`${rawName} takes no value.`);
  }
  if (positionals.length > 0 && !command.hasNames)
    throw new Error(`"${positionals[0]}" is no option. There are: ${all}.`);
  return { values, names: positionals };
}

/**
 * Throws when npm swallowed an option because `--` is missing: the command would run without it.
 * @param {Command} command
 */
function refuseSwallowedOptions({ usage, options = {} }) {
  const swallowed = Object.keys(options).find(
    (name) => process.env[`npm_config_${name.replaceAll('-', '_')}`],
  );
  if (swallowed === undefined) return;
  const [start] = usage.split(' -- ');
  throw new Error(
    `npm has kept --${swallowed} to itself. Put -- before the options: ${start} -- --${swallowed}`,
  );
}

/**
 * Parses the command line of this process with `read`. `--help` prints the help and exits; an error of `read` is
 * printed, with exit code 2.
 * @template Result
 * @param {Command} command
 * @param {(argv: string[]) => Result} read
 * @returns {Result}
 */
export function readCommandLine(command, read) {
  const argv = process.argv.slice(2);
  if (argv.some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(helpOf(command));
    process.exit(0);
  }
  try {
    refuseSwallowedOptions(command);
    return read(argv);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
