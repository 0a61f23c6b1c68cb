import { limits } from '@dojang/schemas/limits';
import { requireSize } from '@dojang/schemas/lists/cell';
import { NoList } from '@dojang/schemas/lists/no-list';
import { sentence } from '@dojang/schemas/say';
import { unzipSync } from 'fflate';

/** Where a cell or a row says that it stands. What is read puts empty cells in all places before it. */
const places = /(?<![\w.-])r\s*=\s*["']([^"']*)/g;
const address = /^([A-Z]{0,3})(\d{1,7})$/;
const rowTags = /<(?:[\w.-]+:)?row[\s/>]/g;

/**
 * Refuses, with `NoList`, a workbook whose parts are too large once they are unpacked, or that has cells further out than
 * a list can have. A file of one kilobyte can ask for gigabytes in both ways. Throws when it is no archive.
 */
export function checkWorkbook(bytes: Uint8Array): void {
  let unpackedBytes = 0;
  const max = limits.listUnpackedMegabytes;
  // No more is unpacked than a part declares.
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = name.endsWith('.xml') || name.endsWith('.rels');
      if (isRead) unpackedBytes += originalSize;
      if (unpackedBytes > max * 1024 * 1024) {
        throw new NoList(sentence('imports.unpacksTooLarge', { n: max }));
      }
      return isRead;
    },
  });
  for (const part of Object.values(parts)) {
    const text = new TextDecoder().decode(part);
    // texts that cells share, and styles, have no places
    if (text.includes('sheetData')) checkPlaces(text);
  }
}

function checkPlaces(text: string): void {
  let rows = 0;
  for (const _ of text.matchAll(rowTags)) rows += 1;
  requireSize({ rows, columns: 0 });
  for (const [, place = ''] of text.matchAll(places)) {
    const [, letters = '', digits] = address.exec(place) ?? [];
    if (digits !== undefined) requireSize({ rows: Number(digits), columns: columnOf(letters) });
    // no spreadsheet writes a place in another way, as '1e7' or with an entity; `xmlns:r` is none
    else if (/[\d&]/.test(place) && !place.endsWith('/relationships'))
      throw new NoList('imports.noTable');
  }
}

/** As spreadsheets count: A is 1, AA is 27. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
