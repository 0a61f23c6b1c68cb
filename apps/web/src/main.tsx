import { product } from '@dojang/schemas/product';
import { config } from 'zod';

// zod looks once, when the first schema is made, whether it may generate code. The server's content
// security policy forbids that, so the schemas must not load before this line has run.
config({ jitless: true });
console.log(`${product.name} ${product.version}`);

const { startApp } = await import('./shell/app.tsx');
const root = document.getElementById('root');
if (root) await startApp(root);
