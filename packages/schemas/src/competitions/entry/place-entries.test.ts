import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnnouncedDivision } from '../announcement/announcement.ts';
import { placeEntries } from './place-entries.ts';

const placesOf = fc.option(fc.integer({ min: 1, max: 4 }));
const divisions = fc
  .tuple(placesOf, placesOf)
  .map((all) => all.map((places, n) => ({ id: `d${n}`, places }) as AnnouncedDivision));
const entries = fc
  .array(
    fc.record({
      division_id: fc.constantFrom('d0', 'd1', null),
      state: fc.constantFrom('WISHED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'),
      confirmed_at: fc.integer({ min: 1, max: 9 }).map((ms) => new Date(ms)),
      wished_at: fc.constant(new Date(0)),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((entry, n) => ({ ...entry, id: `e${n}` })));

test('every confirmed entry has a place or waits, and nobody has one beyond the places', () => {
  fc.assert(
    fc.property(placesOf, divisions, entries, (places, all, wanted) => {
      const placed = placeEntries({ places, divisions: all }, wanted);
      expect(placed.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
      for (const { state, position, waiting } of placed)
        expect([position, waiting].filter(Boolean)).toHaveLength(state === 'CONFIRMED' ? 1 : 0);
      const inside = placed.filter(({ position }) => position);
      expect(inside.map(({ position }) => position)).toEqual(inside.map((_, n) => n + 1));
      expect(inside.length).toBeLessThanOrEqual(places ?? Infinity);
      for (const { id, places: most } of all) {
        const count = inside.filter(({ division_id }) => division_id === id).length;
        expect(count).toBeLessThanOrEqual(most ?? Infinity);
      }
    }),
  );
});

test('another confirmation, after all others, changes no place', () => {
  fc.assert(
    fc.property(placesOf, divisions, entries, (places, all, wanted) => {
      const announcement = { places, divisions: all };
      const last = { id: 'last', division_id: 'd0', state: 'CONFIRMED' as const };
      const times = { confirmed_at: new Date(10), wished_at: new Date(0) };
      const after = placeEntries(announcement, [{ ...last, ...times }, ...wanted]);
      expect(after.filter(({ id }) => id !== 'last')).toEqual(placeEntries(announcement, wanted));
    }),
  );
});
