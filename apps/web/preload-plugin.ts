import type { Plugin } from 'vite';
import { readRouteFiles } from './route-files.ts';
import { storedUserKey } from './src/shell/session/stored-id.ts';
import { languageKey } from './src/ui/language/language-key.ts';

/** The letters of most of the app's languages: with it the first paint has its font, and nothing moves later. */
const firstFont = /figtree-latin-wght-normal-.*\.woff2$/;

/** Under which names a device keeps its language, and who is signed in. */
const keys = { language: languageKey, user: storedUserKey };

type Plan = {
  keys: typeof keys;
  /** The files of each language, by the part of its texts. */
  languages: Record<string, Record<string, string>>;
  /** Each with what its path has to match, and the parts of the texts that it says, beside that of the app. */
  pages: { path: string; files: number[]; texts: string[] }[];
  files: string[];
};

/**
 * Runs in the browser beside the app, which is on its way: names what this page will ask for once the app runs. It is
 * written into a file of its own, so it reaches nothing outside of it. A wrong guess costs bytes and nothing else.
 */
function fetchAhead({ keys: { language, user }, languages, pages, files }: Plan) {
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
  const spoken = wanted.map((tag) => languages[tag?.split('-')[0] ?? '']).find(Boolean);
  add(spoken?.['app']);
  if (!localStorage.getItem(user)) return;
  const page = pages.find(({ path }) => new RegExp(`^${path}/*$`).test(window.location.pathname));
  page?.texts.forEach((part) => add(spoken?.[part]));
  page?.files.forEach((index) => add(files[index]));
}

/** Has the browser fetch side by side what a page needs: its font, its language, and for who is signed in its route. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const { pages, languages } = readRouteFiles(bundle);
        const files = [...new Set(pages.flatMap((page) => page.files))];
        const plan: Plan = {
          keys,
          languages: filesByLanguage(languages),
          pages: pages.map((page) => ({
            path: page.path.replaceAll(/\$\w+/g, '[^/]+').replace(first, startsWith),
            files: page.files.map((file) => files.indexOf(file)),
            texts: page.texts,
          })),
          files,
        };
        const source = `(${fetchAhead.toString()})(${JSON.stringify(plan)})`;
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

/** Whoever is signed in and opens the app, or the login page, is led to the account. */
const first = /^\/v1\/settings\/account$/;
const startsWith = '/((login|v1/settings(/account)?)?)';
