import { product } from '@dojang/schemas/product';
import { startApp } from './shell/app.tsx';
import { readChoice, speak } from './ui/language/chosen-language.ts';

// zod looks there once, when the first schema is made, whether it may generate code. The server's content
// security policy forbids that. A call of zod would bring it along, which not every page needs.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
console.log(`${product.name} ${product.version}`);

const root = document.getElementById('root');
if (root) await startApp(root, await speak(readChoice(localStorage), navigator.languages));
