import type { ImportPreview, ImportRow, LastImport } from '@dojang/schemas/lists/import';
import type { TestApp } from './app.ts';
import { trpcRequest } from './trpc-request.ts';

/** Numbered rows of a list, below its header row. */
export const list = (...rows: ImportRow['values'][]): ImportRow[] =>
  rows.map((values, index) => ({ row: index + 2, values }));

/** Calls import procedures over tRPC as an administrator. */
export function importsOf(testApp: TestApp, admin: () => { cookie: string }) {
  async function call(procedure: string, input?: object, { cookie } = admin()) {
    const response = await testApp.request({
      ...trpcRequest(`import.${procedure}`, input),
      headers: { cookie, 'content-type': 'application/json' },
    });
    const { result, error } = response.json() as {
      result?: { data: { json: unknown } };
      error?: { json: { message: string } };
    };
    return { status: response.statusCode, data: result?.data.json, message: error?.json.message };
  }

  const preview = async (rows: ImportRow[], confirmed: string[] = []) =>
    (await call('preview', { rows, confirmed })).data as ImportPreview;
  const last = async () => (await call('last')).data as LastImport | null;
  return {
    call,
    preview,
    last,
    /** Runs the import of its preview, with everything confirmed. */
    async run(rows: ImportRow[]) {
      const { rows: shown } = await preview(rows);
      const confirmed = shown.flatMap(({ confirmation }) => confirmation ?? []);
      const { fingerprint } = await preview(rows, confirmed);
      return call('run', { rows, confirmed, fingerprint });
    },
    undo: async () => call('undo', { id: (await last())?.id ?? 'none' }),
    readPeople: () => testApp.db.user.findMany({ orderBy: { id: 'asc' } }),
    personOf: (email: string) => testApp.db.user.findUniqueOrThrow({ where: { email } }),
  };
}
