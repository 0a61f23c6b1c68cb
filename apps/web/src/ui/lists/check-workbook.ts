import { limits } from '@dojang/schemas/limits';
import { NoList, requireSize } from '@dojang/schemas/lists/cell';
import { sentence } from '@dojang/schemas/say';
import { type Unzipped, unzipSync } from 'fflate';

/** The `r` attribute of a cell or a row. The reader fills all positions before it with empty cells. */
const places = /(?<![\w.-])r\s*=\s*["']([^"']*)/g;
const address = /^([A-Z]{0,3})(\d{1,7})$/;
const rowTags = /<(?:[\w.-]+:)?row[\s/>]/g;

/**
 * The parts of a workbook by path. Throws `NoList` if it unpacks to more than the limit or has cells beyond the size of a list: either way a
 * file of one kilobyte could allocate gigabytes. Throws another error if it is not an archive.
 */
export function checkWorkbook(bytes: Uint8Array): Unzipped {
  let unpackedBytes = 0;
  const max = limits.listUnpackedMegabytes;
  // fflate never unpacks more than a part declares
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
    // shared strings and styles have no cells
    if (text.includes('sheetData')) checkPlaces(text);
  }
  return parts;
}

function checkPlaces(text: string): void {
  let rows = 0;
  for (const _ of text.matchAll(rowTags)) rows += 1;
  requireSize({ rows, columns: 0 });
  for (const [, place = ''] of text.matchAll(places)) {
    const [, letters = '', digits] = address.exec(place) ?? [];
    if (digits !== undefined) requireSize({ rows: Number(digits), columns: columnOf(letters) });
    // no spreadsheet writes '1e7' or entities as an address; `xmlns:r` is not an address
    else if (/[\d&]/.test(place) && !place.endsWith('/relationships'))
      throw new NoList('imports.noTable');
  }
}

/** A is 1, AA is 27. */
export function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
