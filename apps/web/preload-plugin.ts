import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type * as firstPaint from './first-paint.tsx';
import { readRouteFiles } from './route-files.ts';
import { storedUserKey } from './src/shell/session/stored-id.ts';
import { appearanceKey, languageKey } from './src/ui/storage-keys.ts';
import { colorSchemeKey } from './src/ui/theme/color-scheme.ts';

/** Latin covers most of the app's languages. Preloaded, it avoids a layout shift after the first paint. */
const firstFont = /figtree-latin-wght-normal-.*\.woff2$/;

/** Local storage keys. */
const keys = { language: languageKey, user: storedUserKey };

type Plan = {
  keys: typeof keys;
  /** Files by language and part of the texts. */
  languages: Record<string, Record<string, string>>;
  /** `path` is a regular expression; `files` are indices; `texts` are the parts it needs beside 'app'. */
  pages: { path: string; files: number[]; texts: string[]; heading: Text | undefined }[];
  files: string[];
  loginPrompt: Text;
};
/** By language. */
type Text = Record<string, string>;

/**
 * Runs in the browser while the app loads: preloads what the current page will request. Serialized into a separate
 * file, so it must not reference anything outside. A wrong guess only costs bytes.
 */
function preload({ keys: stored, languages, pages, files, loginPrompt }: Plan) {
  const add = (file: string | undefined) => {
    if (file === undefined) return;
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) {
      link.as = 'style';
      // used at once: the page may need it seconds later, and the browser warns of unused ones
      link.addEventListener('load', () => (link.rel = 'stylesheet'), { once: true });
    }
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  const wanted = [localStorage.getItem(stored.language), ...navigator.languages, 'en'];
  const language =
    wanted.map((tag) => tag?.split('-')[0] ?? '').find((tag) => languages[tag]) ?? '';
  const textFiles = languages[language];
  add(textFiles?.['app']);
  if (!localStorage.getItem(stored.user))
    return { isSignedIn: false, isOfSettings: false, text: loginPrompt[language], language };
  const page = pages.find(({ path }) => new RegExp(`^${path}/*$`).test(window.location.pathname));
  page?.texts.forEach((part) => add(textFiles?.[part]));
  page?.files.forEach((index) => add(files[index]));
  const isOfSettings = Boolean(page?.path.includes('settings'));
  return { isSignedIn: true, isOfSettings, text: page?.heading?.[language], language };
}

/** Imported with the texts of the app, which Node cannot load. */
const firstPaintFile = fileURLToPath(new URL('first-paint.tsx', import.meta.url));

/** Preloads the font, the language and, for signed-in users, the chunks of the route, all in parallel; then paints first. */
export function preloads(): Plugin {
  let paint: typeof firstPaint;
  return {
    name: 'preloads',
    apply: 'build',
    async buildStart() {
      paint = (await runnerImport<typeof firstPaint>(firstPaintFile)).module;
    },
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
            heading: page.heading === undefined ? undefined : paint.readText(page.heading),
          })),
          files,
          loginPrompt: paint.readText('auth.loginPrompt'),
        };
        const source = `(${paint.paintFirst.toString()})({themeKey:'${colorSchemeKey}',appearanceKey:'${appearanceKey}',...(${preload.toString()})(${JSON.stringify(plan)})})`;
        this.emitFile({ type: 'asset', fileName: 'preloads.js', source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => firstFont.test(file));
        return [
          ...paint.templates,
          // after the root element
          { tag: 'script', attrs: { src: '/preloads.js', async: true }, injectTo: 'body' },
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
