import { product } from '@dojang/schemas/product';
import { config } from 'zod';
import { readChoice, speak } from './ui/language/chosen-language.ts';

// zod looks once, when the first schema is made, whether it may generate code. The server's content
// security policy forbids that, so the schemas must not load before this line has run.
config({ jitless: true });
console.log(`${product.name} ${product.version}`);

// beside the app, not after it
const spoken = speak(readChoice(localStorage), navigator.languages);
const { startApp } = await import('./shell/app.tsx');
const root = document.getElementById('root');
if (root) await startApp(root, await spoken);
