import type { Plugin } from 'vite';

/** Chromium only reads it in the first line. */
export const hint = '//# allFunctionsCalledOnLoad\n';

/** In characters. The hint does not pay off for smaller scripts. */
export const minLength = 4000;

/**
 * Makes Chromium compile scripts eagerly, off the main thread, while they load; by default each function is compiled on
 * its first call. Runs last, because Vite prepends a list of files to a script.
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
          if (output.type === 'chunk' && output.code.length >= minLength)
            output.code = `${hint}${output.code}`;
        }
      },
    },
  };
}
