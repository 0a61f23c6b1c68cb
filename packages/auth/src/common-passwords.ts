/**
 * Whether a password, in capitals or not, is one of some 40,000 that people choose most: the list of zxcvbn, made of
 * published leaks. It is loaded with the first question. Runs such as aaaaaa or abcdef, which that list leaves out,
 * count too.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.toLowerCase();
  if (isRun(text)) return true;
  common ??= load();
  return (await common).has(text);
}

/** Whether each character follows the one before by the same step, of one at most. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

let common: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
