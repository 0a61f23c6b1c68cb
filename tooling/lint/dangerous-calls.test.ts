import { expect, test } from 'vitest';
import { code, read } from './citations.ts';

/** What makes a program, a page or a query of a text that somebody may have typed, and what to do instead. */
const dangerous: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w$.])eval\(|\bnew Function\(/, 'runs a text as a program'],
  [
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write\(/,
    'makes a page of a text: let React write it',
  ],
  [/\$(?:query|execute)RawUnsafe/, 'makes a query of a text: write $queryRaw`…` with parameters'],
  [
    /(?<!\.)\bexec(?:Sync)?\(|\bshell: true/,
    'asks a shell: call execFile with a list of arguments',
  ],
  [/\bMath\.random\(/, 'can be guessed: take node:crypto'],
];

/** What a club runs: no tests, and no tools of developers. */
const runs = code.filter(
  (file) => /^(?:apps\/(?:server|web)|packages|prisma)\//.test(file) && !file.includes('.test.'),
);

test('no text becomes a program, a page or a query, and nothing that matters can be guessed', () => {
  const faults = runs.flatMap((file) => {
    const text = read(file);
    return dangerous.flatMap(([call, why]) => {
      const found = call.exec(text)?.[0];
      return found === undefined ? [] : [`${file}: ${found} ${why}`];
    });
  });
  expect(faults).toEqual([]);
});

/** On a device, calendar and clock are those of whoever holds it. */
const localTime = /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(/;
const clubZone = 'packages/schemas/src/time/club-zone.ts';

test('days and times are counted in the zone of the club: `today`, `dayOf` and `instantOf`', () => {
  const onDevices = code.filter(
    (file) =>
      /^(?:apps\/web|packages\/(?:schemas|offline|client))\//.test(file) &&
      !file.includes('.test.'),
  );
  expect(onDevices.filter((file) => file !== clubZone && localTime.test(read(file)))).toEqual([]);
});
