/**
 * Whether a password is one of the 40,000 most common ones, ignoring case: zxcvbn's list from published leaks, loaded
 * lazily. Also true for runs such as aaaaaa or abcdef, which the list lacks.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.toLowerCase();
  if (isRun(text)) return true;
  common ??= load();
  return (await common).has(text);
}

/** Whether the code points increase by a constant step of -1, 0 or 1. */
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
