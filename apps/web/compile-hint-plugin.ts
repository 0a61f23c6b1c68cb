import type { Plugin } from 'vite';

/** Chromium reads it in the first line alone. */
export const hint = '//# allFunctionsCalledOnLoad\n';

/** A smaller script has few functions, the hint would be longer than what it saves. In characters. */
export const smallest = 4000;

/**
 * Has Chromium compile a script whole and beside the page while it is loaded: else each function is compiled when it is
 * first called, and the page waits. It is written last, because Vite puts a list of files before a script.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.code.length >= smallest)
            output.code = `${hint}${output.code}`;
        }
      },
    },
  };
}
