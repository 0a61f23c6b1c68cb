import { expect, test } from 'vitest';
import { code, read } from './source-files.ts';

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
