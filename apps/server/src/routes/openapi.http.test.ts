import { readFileSync } from 'node:fs';
import { appRouter } from '@dojang/api/root';
import { fileUploadPath, fileUrl } from '@dojang/schemas/file';
import { logoPath } from '@dojang/schemas/appearance';
import { boutSheetPath } from '@dojang/schemas/bout';
import { numbersCsvPath } from '@dojang/schemas/numbers';
import { videoMarksCsvPath } from '@dojang/schemas/video';
import { pictureUrl } from '@dojang/schemas/picture-path';
import { payCsvPath, reportCsvPath } from '@dojang/schemas/board';
import { clubCsvPaths } from '@dojang/schemas/club-overview';
import { entriesCsvPath, entriesExcelPath } from '@dojang/schemas/lists/entry-list';
import { attendancePath } from '@dojang/schemas/group-attendance';
import { exportPath } from '@dojang/schemas/personal-data';
import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenApiDocument, operationsOf } from '../conformance/operations.ts';
import { metaOf, proceduresOf } from '../http/procedures.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
let served: string;
beforeAll(async () => {
  testApp = await openTestApp();
  served = (await testApp.request({ url: '/api/openapi.json' })).body;
});
afterAll(() => testApp.close());

const document = () => JSON.parse(served) as OpenApiDocument;
const operations = () => operationsOf(document());

describe('the OpenAPI document', () => {
  test('in the repository is the one that the server serves', () => {
    const committed = readFileSync(
      new URL('../../../../docs/openapi.json', import.meta.url),
      'utf8',
    );
    const isFresh = JSON.stringify(JSON.parse(committed)) === JSON.stringify(document());
    expect(isFresh ? 'fresh' : 'docs/openapi.json is stale: run `npm run api:document`').toBe(
      'fresh',
    );
  });

  test('passes @readme/openapi-parser', async () => {
    const result = await validate(JSON.parse(served));
    expect(result).toMatchObject({ valid: true });
  });

  test('passes Redocly without warnings', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: served, config });
    const found = problems.map(({ ruleId, message, location }) => ({
      ruleId,
      message,
      at: location[0]?.pointer,
    }));
    expect(found).toEqual([]);
  });

  test('has every REST route of a procedure, and those of files', () => {
    const bound = Object.values(proceduresOf(appRouter))
      .map((procedure) => metaOf(procedure)?.openapi)
      .filter((route) => route !== undefined)
      .map(({ method, path }) => `${method} ${path}`);
    const files = [
      `POST ${fileUploadPath}`,
      `GET ${fileUrl('{id}')}`,
      `GET ${exportPath}`,
      `GET ${attendancePath}`,
      `GET ${reportCsvPath}`,
      `GET ${payCsvPath}`,
      ...Object.values(clubCsvPaths).map((path) => `GET ${path}`),
      `GET ${entriesCsvPath}`,
      `GET ${entriesExcelPath}`,
      `GET ${logoPath}`,
      `GET ${pictureUrl('{id}')}`,
      `GET ${boutSheetPath}`,
      `GET ${numbersCsvPath}`,
      `GET ${videoMarksCsvPath}`,
    ];
    const documented = operations().map(({ route }) => route);
    expect(documented.sort()).toEqual([...bound, ...files].sort());
  });

  test('documents each error as { error: message }', () => {
    for (const { route, responses } of operations()) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect({ route, status, ...content?.['application/json'] }).toEqual({
          route,
          status,
          schema: { $ref: '#/components/schemas/Error' },
          example: { error: expect.stringMatching(/^\S.{8,}/) },
        });
      }
    }
  });

  test('describes purpose and access of each operation', () => {
    const isPublic = (route: string) =>
      /^(POST \/api\/auth\/log(in|out)|GET \/api\/club\/(appearance|logo))$/.test(route);
    const isForSessions = (route: string) => /\/api\/(link\/|user\/(delete|export))/.test(route);
    const securityOf = (route: string) =>
      isPublic(route) ? [] : [{ session: [] }, ...(isForSessions(route) ? [] : [{ token: [] }])];
    expect(operations()).toEqual(
      operations().map(({ route }) =>
        expect.objectContaining({
          route,
          summary: expect.stringMatching(/^[A-Z]/),
          tags: [expect.any(String)],
          security: securityOf(route),
        }),
      ),
    );
    const { session } = document().components.securitySchemes;
    expect(session).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: testApp.sessions.cookieName,
    });
  });
});
