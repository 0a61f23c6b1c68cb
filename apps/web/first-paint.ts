import { allLanguages, loadLanguage } from '@dojang/schemas/languages';
import { product } from '@dojang/schemas/product';
import type { PlainKey } from '@dojang/schemas/say';

const says = await Promise.all(
  allLanguages.map(async (language) => [language, await loadLanguage(language)] as const),
);

/** A text in every language. */
export const readText = (key: string): Record<string, string> =>
  Object.fromEntries(says.map(([language, say]) => [language, say(key as PlainKey)]));

const logo = '<span class="app-logo-mark"></span>';

/**
 * What is painted before the app has loaded: the header and the heading of a page, or the login page without its form,
 * with the classes that they have in the app, so that nothing moves when it renders. For the eyes only.
 */
const views = {
  frame: `<div class="app-header"><div class="app-header-row">
    <span class="app-logo">${logo}<span data-club>${product.name}</span></span>
  </div></div>
  <div class="app-main"><div class="app-heading" data-text></div></div>`,
  entry: `<div class="entry-page">
    <div class="entry-main"><div class="entry-card">
      ${logo}
      <div><div class="app-heading" data-club>${product.name}</div><div class="entry-intro" data-text></div></div>
    </div></div>
    <div class="entry-picture"></div>
  </div>`,
};

export const templates = Object.entries(views).map(([name, children]) => ({
  tag: 'template',
  attrs: { id: `${name}-view` },
  children: `<div id="first-paint" aria-hidden="true">${children.replaceAll(/\n\s*/g, '')}</div>`,
  injectTo: 'head' as const,
}));

type Known = {
  themeKey: string;
  appearanceKey: string;
  isSignedIn: boolean;
  isOfSettings: boolean;
  text: string | undefined;
};

/**
 * Runs in the browser, serialized as `preload` is: shows a view in the chosen theme until the app renders its first
 * element. Who is signed in is what local storage says; the app may still find that the session has ended. Other pages
 * stay blank.
 */
export function paintFirst({ themeKey, appearanceKey, isSignedIn, isOfSettings, text }: Known) {
  const sent = document.querySelector<HTMLMetaElement>('meta[name=club]')?.content;
  const club = JSON.parse(sent ?? localStorage.getItem(appearanceKey) ?? '{}') as {
    name?: string | null;
    variables?: Record<string, string>;
  };
  for (const [name, value] of Object.entries(club.variables ?? {}))
    document.documentElement.style.setProperty(name, value);
  const root = document.querySelector('#root:empty');
  const template = isSignedIn ? '#frame-view' : '#entry-view';
  const view = document.querySelector<HTMLTemplateElement>(template)?.content.firstElementChild;
  const place = view?.querySelector('[data-text]');
  if (!root || !view || !place || !/^\/(login\/*|v1(\/.*)?)?$/.test(window.location.pathname))
    return;
  const chosen = localStorage.getItem(themeKey) ?? '';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = /^(light|dark)$/.test(chosen) ? chosen : system;
  document.documentElement.dataset['mantineColorScheme'] = theme;
  if (club.name)
    for (const one of view.querySelectorAll('[data-club]')) one.textContent = club.name;
  place.textContent = text ?? '';
  place.toggleAttribute('data-settings', isOfSettings);
  root.after(view);
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    view.remove();
  }).observe(root, { childList: true });
}
