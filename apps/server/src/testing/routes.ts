import type { TestApp } from './app.ts';

/** `METHOD /path` of every route under /api, as Fastify has it. */
export function apiRoutesOf({ app }: TestApp): string[] {
  const paths: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \(([\w, ]+)\))?$/u.exec(line);
      if (!match) return [];
      const [, indent = '', segment = '', methods] = match;
      const depth = indent.length / 4;
      paths.splice(depth, paths.length, segment);
      const path = paths.join('');
      if (!methods || !path.startsWith('/api/')) return [];
      return methods.split(', ').map((method) => `${method} ${path}`);
    })
    .filter((route) => !route.startsWith('HEAD '));
}
