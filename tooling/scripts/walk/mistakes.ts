import { beforeAll, describe, expect, test } from 'vitest';
import { applyEdit } from './guide-steps.ts';
import { compile, walkIn } from './walk-in.ts';

/** Declares tests that make mistakes in `folder`, a copy after the guides. */
export function describeMistakes(folder: string): void {
  const { run, read, expectSuccess, migrationsCalled } = walkIn(folder);

  describe('a mistake gets a message that says what to do:', () => {
    const edit = (file: string, before: string, after: string) =>
      applyEdit(folder, { kind: 'edit', file, before, after });
    /** Output of the compilers, tests and migrations for all mistakes together. */
    const output = { node: '', web: '', unit: '', http: '', check: '', migration: '' };

    async function expectFailure(key: keyof typeof output, line: string): Promise<void> {
      const outcome = await run(line);
      output[key] = outcome.output;
      expect(outcome.code, outcome.output).not.toBe(0);
    }

    beforeAll(async () => {
      const venue = "  venue: nullableText('tournament.venue', limits.locationMaxLength),\n";
      edit(
        'packages/schemas/src/events/tournament/tournament.ts',
        venue,
        `${venue}${venue.replace('venue:', 'hall:')}`,
      );
      edit('apps/web/src/features/events/tournament/tournament-form.tsx', "('venue')", "('lobby')");
      const large = "LARGE: 'user.shirtLarge'";
      edit('packages/schemas/src/people/user/user.ts', large, `${large}, HUGE: 'user.shirtLarge'`);
      const lk2 = "LK2: asIs('LK2')";
      edit('packages/schemas/src/people/user/competition.ts', lk2, `${lk2}, LK3: asIs('LK3')`);
      edit('packages/schemas/src/texts/user.ts', "  hasLicence: 'Has a licence',\n", '');
      const german = 'packages/schemas/src/languages/de.ts';
      edit(german, "    venue: 'Halle',\n", '');
      edit(german, "'Seite {page} von {pages}'", "'Seite {page}'");
      const intro = 'One of today or earlier; members find it under Events';
      const inGerman = 'Von heute oder früher; Mitglieder finden es unter Veranstaltungen';
      edit(german, inGerman, intro);
      edit(german, "foundUsers: { one: '{n} Mitglied', ", 'foundUsers: { ');
      edit(
        'packages/api/src/features/access/token/router.ts',
        'list: ownProcedure',
        'list: procedure',
      );
      const root = 'packages/api/src/root.ts';
      edit(root, "import { tokenRouter } from './features/access/token/router.ts';\n", '');
      edit(root, '  token: tokenRouter,\n', '');
      edit('apps/server/src/access/access.http.test.ts', "  'tournament.page': 'member',\n", '');
      await Promise.all([
        (async () => {
          await expectFailure('node', compile('.'));
          await expectFailure('web', compile('apps/web'));
          await expectFailure(
            'unit',
            'vitest run --project=unit packages/api/src/root packages/schemas',
          );
        })(),
        expectFailure(
          'http',
          `vitest run --project=http apps/server/src/access -t 'the tables name'`,
        ),
      ]);
      const column = '  venue       String?\n';
      edit('prisma/schema/tournament.prisma', column, '  lobby String?\n');
      await Promise.all([
        expectFailure('check', 'npm run db:check'),
        expectFailure('migration', 'npm run db:migration -- mistaken'),
      ]);
    });

    test('a field that prisma/schema does not have', () => {
      expect(output.node).toContain(
        'no table of prisma/schema has the field hall: add it and run npm run db:migration',
      );
    });

    test('a field of the form that packages/schemas does not have', () => {
      expect(output.web).toMatch(
        /tournament-form\.tsx.*Argument of type '"lobby"' is not assignable to parameter of type '"/,
      );
    });

    test('an enumeration value that only one side has', () => {
      expect(output.node).toContain('only one of packages/schemas and prisma/schema has LK3');
      expect(output.node).toMatch(
        /packages\/schemas and prisma\/schema have another type for .*shirt_size/,
      );
    });

    test('a label that English does not have', () => {
      expect(output.node).toMatch(
        /schemas\/src\/user\/user\.ts.*Argument of type '"user\.hasLicence"' is not assignable/,
      );
    });

    test('a text that one language lacks, or has without its placeholders', () => {
      expect(output.node).toMatch(/languages\/de\.ts[^]*Property 'venue' is missing/);
      expect(output.node).toMatch(/languages\/de\.ts[^]*'holes of the English text'/);
    });

    test('an untranslated text, and a plural without one of its forms', () => {
      expect(output.unit).toContain('tournament.createIntro is still English in de');
      expect(output.unit).toContain('de has a form one, which tournament.foundUsers lacks');
    });

    test('a procedure without an access level', () => {
      expect(output.node).toMatch(/token\/router\.ts.*Cannot find name 'procedure'/);
    });

    test('an unregistered router', () => {
      expect(output.unit).toContain('the router of token is registered');
      expect(output.unit).toContain('Add the router to packages/api/src/root.ts');
      expect(output.web).toMatch(/own-tokens\.tsx.*Property 'token' does not exist/);
    });

    test('a procedure that is missing in the access table', () => {
      expect(output.http).toContain('Say in the table procedures of this file who may call what');
      expect(output.http).toMatch(/^- +"tournament\.page",$/m);
    });

    test('a missing migration, and nothing else', () => {
      const changes = /^(?:ALTER|CREATE|DROP)[^;]*;$/gm;
      expect(output.check.match(changes)).toEqual([
        expect.stringMatching(
          /^ALTER TABLE "Tournament" DROP COLUMN "venue",\s+ADD COLUMN +"lobby" TEXT;$/,
        ),
      ]);
      expect(output.check).toContain('Write it: npm run db:migration -- <name>');
    });

    test('a migration that loses data; once accepted it is written with its warnings', async () => {
      expect(output.migration).toContain(
        'The column Tournament.venue goes, with everything in it.',
      );
      expect(output.migration).toContain('RENAME COLUMN "venue" TO "lobby"');
      expect(output.migration).toContain('npm run db:migration -- mistaken --accept-data-loss');
      expect(migrationsCalled('mistaken')).toEqual([]);

      await expectSuccess('npm run db:migration -- mistaken --accept-data-loss');
      const [name] = migrationsCalled('mistaken');
      const sql = read(`prisma/migrations/${name}/migration.sql`);
      expect(sql).toMatch(/^-- The column Tournament\.venue goes[^]*DROP COLUMN "venue"/);
    });
  });
}
