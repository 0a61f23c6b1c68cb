import { allLanguages, loadLanguage } from '@dojang/schemas/languages';
import { product } from '@dojang/schemas/product';
import type { PlainKey, Say } from '@dojang/schemas/say';
import { MantineProvider, Stack } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginFields } from './src/features/access/login/login-fields.tsx';
import { SayContext } from './src/ui/language/use-say.ts';
import { theme } from './src/ui/theme/theme.ts';

const says = await Promise.all(
  allLanguages.map(async (language) => [language, await loadLanguage(language)] as const),
);

/** A text in every language. */
export const readText = (key: string): Record<string, string> =>
  Object.fromEntries(says.map(([language, say]) => [language, say(key as PlainKey)]));

const logo = '<span class="app-logo-mark"></span>';

/**
 * What is painted before the app has loaded, with the classes that it has in the app, so that nothing moves when it renders: the
 * header and the heading of a page, for the eyes only; the login page with its form, in each language.
 */
const frame = `<div id="first-paint" aria-hidden="true"><div class="app-header"><div class="app-header-row">
    <span class="app-logo">${logo}<span data-club>${product.name}</span></span>
  </div></div>
  <div class="app-main"><div class="app-heading" data-text></div></div></div>`;

const entryOf = (say: Say) => `<div id="first-paint"><div class="entry-page">
    <div class="entry-main"><div class="entry-card">
      ${logo}
      <div><div class="app-heading" data-club>${product.name}</div><div class="entry-intro" data-text></div></div>
      ${renderToStaticMarkup(
        <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
          <SayContext value={say}>
            <form noValidate>
              <Stack>
                <LoginFields />
              </Stack>
            </form>
          </SayContext>
        </MantineProvider>,
      )}
    </div></div>
    <div class="entry-picture"></div>
  </div></div>`;

const templateOf = (name: string, view: string) => ({
  tag: 'template',
  attrs: { id: `${name}-view` },
  // the security policy refuses style attributes
  children: view.replaceAll(/\n\s*/g, '').replaceAll(' style=', ' data-style='),
  injectTo: 'head' as const,
});

export const templates = [
  templateOf('frame', frame),
  ...says.map(([language, say]) => templateOf(`entry-${language}`, entryOf(say))),
];

type Known = {
  themeKey: string;
  appearanceKey: string;
  isSignedIn: boolean;
  isOfSettings: boolean;
  text: string | undefined;
  language: string;
};

/**
 * Runs in the browser, serialized as `preload` is: shows a view in the chosen theme until the app renders its first
 * element. Who is signed in is what local storage says; the app may still find that the session has ended. Other pages
 * stay blank.
 */
export function paintFirst({
  themeKey,
  appearanceKey,
  isSignedIn,
  isOfSettings,
  text,
  language,
}: Known) {
  const sent = document.querySelector<HTMLMetaElement>('meta[name=club]')?.content;
  const club = JSON.parse(sent ?? localStorage.getItem(appearanceKey) ?? '{}') as {
    name?: string | null;
    variables?: Record<string, string>;
  };
  for (const [name, value] of Object.entries(club.variables ?? {}))
    document.documentElement.style.setProperty(name, value);
  const root = document.querySelector('#root:empty');
  const template = isSignedIn ? '#frame-view' : `#entry-${language}-view`;
  const view = document.querySelector<HTMLTemplateElement>(template)?.content.firstElementChild;
  const place = view?.querySelector('[data-text]');
  if (!root || !view || !place || !/^\/(login\/*|v1(\/.*)?)?$/.test(window.location.pathname))
    return;
  const chosen = localStorage.getItem(themeKey) ?? '';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = /^(light|dark)$/.test(chosen) ? chosen : system;
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  if (club.name)
    for (const one of view.querySelectorAll('[data-club]')) one.textContent = club.name;
  place.textContent = text ?? '';
  place.toggleAttribute('data-settings', isOfSettings);
  for (const one of view.querySelectorAll<HTMLElement>('[data-style]'))
    one.style.cssText = one.dataset['style'] ?? '';
  root.after(view);
  const form = view.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset['submitted'] = '';
  });
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    view.remove();
  }).observe(root, { childList: true });
}
