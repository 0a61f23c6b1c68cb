import { allLanguages, languages } from '@dojang/schemas/languages';
import { product } from '@dojang/schemas/product';

const entries = allLanguages.map(async (lang) => {
  const { texts } = await languages[lang].load.app();
  const { direction: dir } = languages[lang];
  return [lang, { value: texts.app.description, lang, dir }] as const;
});
const descriptions = Object.fromEntries(await Promise.all(entries));

/** Makes the app installable. The build writes it beside index.html. */
export const manifest = {
  id: '/',
  start_url: '/v1',
  name: product.name,
  short_name: product.name,
  lang: 'en',
  description: descriptions['en']?.value,
  description_localized: descriptions,
  display: 'standalone',
  background_color: '#3b4fa8',
  theme_color: '#3b4fa8',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};
