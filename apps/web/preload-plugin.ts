import type { Plugin } from 'vite';
import { readRouteFiles } from './route-files.ts';
import { storedUserKey } from './src/shell/session/stored-id.ts';
import { languageKey } from './src/ui/language/language-key.ts';

/** Latin covers most of the app's languages. Preloaded, it avoids a layout shift after the first paint. */
const firstFont = /figtree-latin-wght-normal-.*\.woff2$/;

/** Local storage keys. */
const keys = { language: languageKey, user: storedUserKey };

type Plan = {
  keys: typeof keys;
  /** Files by language and part of the texts. */
  languages: Record<string, Record<string, string>>;
  /** `path` is a regular expression; `files` are indices; `texts` are the parts it needs beside 'app'. */
  pages: { path: string; files: number[]; texts: string[] }[];
  files: string[];
};

/**
 * Runs in the browser while the app loads: preloads what the current page will request. Serialized into a separate
 * file, so it must not reference anything outside. A wrong guess only costs bytes.
 */
function preload({ keys: { language, user }, languages, pages, files }: Plan) {
  const add = (file: string | undefined) => {
    if (file === undefined) return;
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  const wanted = [localStorage.getItem(language), ...navigator.languages, 'en'];
  const textFiles = wanted.map((tag) => languages[tag?.split('-')[0] ?? '']).find(Boolean);
  add(textFiles?.['app']);
  if (!localStorage.getItem(user)) return;
  const page = pages.find(({ path }) => new RegExp(`^${path}/*$`).test(window.location.pathname));
  page?.texts.forEach((part) => add(textFiles?.[part]));
  page?.files.forEach((index) => add(files[index]));
}

/** Preloads the font, the language and, for signed-in users, the chunks of the route, all in parallel. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const { pages, languages } = readRouteFiles(bundle, (id) => this.getModuleInfo(id));
        const files = [...new Set(pages.flatMap((page) => page.files))];
        const plan: Plan = {
          keys,
          languages: filesByLanguage(languages),
          pages: pages.map((page) => ({
            path: page.path.replaceAll(/\$\w+/g, '[^/]+').replace(first, startsWith),
            // sorted, they compress better
            files: page.files
              .map((file) => files.indexOf(file))
              .toSorted((one, other) => one - other),
            texts: page.texts,
          })),
          files,
        };
        const source = `(${preload.toString()})(${JSON.stringify(plan)})`;
        this.emitFile({ type: 'asset', fileName: 'preloads.js', source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => firstFont.test(file));
        return [
          { tag: 'script', attrs: { src: '/preloads.js', async: true }, injectTo: 'head-prepend' },
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}

function filesByLanguage(
  texts: readonly { language: string; part: string; file: string }[],
): Plan['languages'] {
  const found: Plan['languages'] = {};
  for (const { language, part, file } of texts) (found[language] ??= {})[part] = file;
  return found;
}

/** Signed-in users who open the app or the login page are redirected to the account. */
const first = /^\/v1\/settings\/account$/;
const startsWith = '/((login|v1/settings(/account)?)?)';
