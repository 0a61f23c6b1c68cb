import { product } from '@dojang/schemas/product';
import { startApp } from './shell/app.tsx';
import { readClubZone } from './shell/club-zone.ts';
import { startAppearance } from './ui/theme/appearance.ts';
import { loadActiveLanguage, readChoice } from './ui/language/chosen-language.ts';

// Disables zod's code generation, which the content security policy forbids. Set here, as importing zod to configure
// it would load it on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
console.log(`${product.name} ${product.version}`);

readClubZone(localStorage);
const isOfServer = startAppearance(localStorage);

const root = document.getElementById('root');
const language = loadActiveLanguage(readChoice(localStorage), navigator.languages);
// not awaited: the chunks that the app loads import the one with this module, and would wait for it
if (root) void language.then((active) => startApp(root, active, { isOfServer }));
