import { beforeAll, describe, expect, test } from 'vitest';
import { applyEdit } from './guide-steps.ts';
import { compile, walkIn } from './walk-in.ts';

/** Declares the tests that make mistakes in the checkout at `folder`, in which the guides have been followed. */
export function describeMistakes(folder: string): void {
  const { run, read, expectSuccess, migrationsCalled } = walkIn(folder);

  describe('a mistake is found with a sentence that says what to do:', () => {
    const edit = (file: string, before: string, after: string) =>
      applyEdit(folder, { kind: 'edit', file, before, after });
    /** What the compilers, the tests and the migrations say to all of the mistakes together. */
    const said = { node: '', web: '', unit: '', http: '', check: '', migration: '' };

    async function listen(place: keyof typeof said, line: string): Promise<void> {
      const { code, output } = await run(line);
      said[place] = output;
      expect(code, output).not.toBe(0);
    }

    beforeAll(async () => {
      const venue = "  venue: nullableText('tournament.venue', limits.locationMaxLength),\n";
      edit(
        'packages/schemas/src/tournament/tournament.ts',
        venue,
        `${venue}${venue.replace('venue:', 'hall:')}`,
      );
      edit('apps/web/src/features/tournament/tournament-form.tsx', "('venue')", "('lobby')");
      const large = "LARGE: 'user.shirtLarge'";
      edit('packages/schemas/src/user/user.ts', large, `${large}, HUGE: 'user.shirtLarge'`);
      const lk2 = "LK2: asIs('LK2')";
      edit('packages/schemas/src/user/competition.ts', lk2, `${lk2}, LK3: asIs('LK3')`);
      edit('packages/schemas/src/texts/user.ts', "  hasLicence: 'Has a licence',\n", '');
      const german = 'packages/schemas/src/languages/de.ts';
      edit(german, "    venue: 'Halle',\n", '');
      edit(german, "'Seite {page} von {pages}'", "'Seite {page}'");
      const intro = 'One of today or earlier; members find it under Events';
      const inGerman = 'Von heute oder früher; Mitglieder finden es unter Veranstaltungen';
      edit(german, inGerman, intro);
      edit(german, "foundUsers: { one: '{n} Mitglied', ", 'foundUsers: { ');
      edit('packages/api/src/features/token/router.ts', 'list: memberProcedure', 'list: procedure');
      const root = 'packages/api/src/root.ts';
      edit(root, "import { tokenRouter } from './features/token/router.ts';\n", '');
      edit(root, '  token: tokenRouter,\n', '');
      edit('apps/server/src/access/access.http.test.ts', "  'tournament.page': 'member',\n", '');
      await Promise.all([
        (async () => {
          const programs = ['schemas', 'db', 'api'].map((name) => compile(`packages/${name}`));
          await listen('node', programs.join('; '));
          await listen('web', compile('apps/web'));
          await listen('unit', 'vitest run --project=unit packages/api/src/root packages/schemas');
        })(),
        listen('http', `vitest run --project=http apps/server/src/access -t 'the tables name'`),
      ]);
      const column = '  venue       String?\n';
      edit('prisma/schema/tournament.prisma', column, '  lobby String?\n');
      await listen('check', 'npm run db:check');
      await listen('migration', 'npm run db:migration -- mistaken');
    });

    test('a field that prisma/schema does not have', () => {
      expect(said.node).toContain(
        'no table of prisma/schema has the field hall: add it and run npm run db:migration',
      );
    });

    test('a field of the form that packages/schemas does not have', () => {
      expect(said.web).toMatch(
        /tournament-form\.tsx.*Argument of type '"lobby"' is not assignable to parameter of type '"/,
      );
    });

    test('a value of an enumeration that only one side has', () => {
      expect(said.node).toContain('only one of packages/schemas and prisma/schema has LK3');
      expect(said.node).toMatch(
        /packages\/schemas and prisma\/schema have another type for .*shirt_size/,
      );
    });

    test('a label that English does not have', () => {
      expect(said.node).toMatch(
        /schemas\/src\/user\/user\.ts.*Argument of type '"user\.hasLicence"' is not assignable/,
      );
    });

    test('a text that one language lacks, or says without what fills it', () => {
      expect(said.node).toMatch(/languages\/de\.ts[^]*Property 'venue' is missing/);
      expect(said.node).toMatch(/languages\/de\.ts[^]*'holes of the English text'/);
    });

    test('a text that is left in English, and a form that a plural lacks', () => {
      expect(said.unit).toContain('tournament.createIntro is left in English in de');
      expect(said.unit).toContain('de has a form one, which tournament.foundUsers lacks');
    });

    test('a procedure that does not say who may call it', () => {
      expect(said.node).toMatch(/token\/router\.ts.*Cannot find name 'procedure'/);
    });

    test('a router that nothing calls', () => {
      expect(said.unit).toContain('the procedures of token can be called');
      expect(said.unit).toContain('Add the router to packages/api/src/root.ts');
      expect(said.web).toMatch(/own-tokens\.tsx.*Property 'token' does not exist/);
    });

    test('a procedure for which the table of who may call what has no line', () => {
      expect(said.http).toContain('Say in the table procedures of this file who may call what');
      expect(said.http).toMatch(/^- +"tournament\.page",$/m);
    });

    test('a migration that is not written, and nothing else', () => {
      const changes = /^(?:ALTER|CREATE|DROP)[^;]*;$/gm;
      expect(said.check.match(changes)).toEqual([
        expect.stringMatching(
          /^ALTER TABLE "Tournament" DROP COLUMN "venue",\s+ADD COLUMN +"lobby" TEXT;$/,
        ),
      ]);
      expect(said.check).toContain('Write it: npm run db:migration -- <name>');
    });

    test('a migration that loses data; it is written when that is accepted, with its warnings', async () => {
      expect(said.migration).toContain('The column Tournament.venue goes, with everything in it.');
      expect(said.migration).toContain('RENAME COLUMN "venue" TO "lobby"');
      expect(said.migration).toContain('npm run db:migration -- mistaken --accept-data-loss');
      expect(migrationsCalled('mistaken')).toEqual([]);

      await expectSuccess('npm run db:migration -- mistaken --accept-data-loss');
      const [name] = migrationsCalled('mistaken');
      const sql = read(`prisma/migrations/${name}/migration.sql`);
      expect(sql).toMatch(/^-- The column Tournament\.venue goes[^]*DROP COLUMN "venue"/);
    });
  });
}
