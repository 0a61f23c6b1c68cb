import type { Plugin } from 'vite';

/** What zod's schemas do beyond parsing: convert to JSON Schema, and describe problems in English. */
const unused: readonly [RegExp, string][] = [
  [/^ +inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/create(Standard|To)JSONSchemaMethod\(this, .*?\)(?=[,(])/g, '(() => {})'],
  [/\ben\(\)/g, '{ localeError: () => undefined }'],
];

/**
 * Bundles zod without JSON Schema, which only the server needs, and without its own messages, which ours replace
 * (`setOwnErrorMessages`). If zod changes these lines, the build fails.
 */
export function zodParsers(): Plugin {
  return {
    name: 'zod-parsers',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        return unused.reduce((before, [pattern, replacement]) => {
          const after = before.replaceAll(pattern, replacement);
          if (after === before) throw new Error(`zod has no ${pattern} any more`);
          return after;
        }, code);
      },
    },
  };
}
