import { limits } from '@dojang/schemas/limits';
import { NoList, type Cell, type Sheet } from '@dojang/schemas/lists/cell';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { checkWorkbook, columnOf } from './check-workbook.ts';

/** A sheet of a file, with its hidden rows and columns, counted from 0. A merged cell's value is in each of its cells. */
export type NamedSheet = {
  name: string;
  isHidden: boolean;
  cells: Sheet;
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
};

/** All sheets of an XLSX file. Rejects with `NoList` for anything else. */
export async function readWorkbook(bytes: Uint8Array): Promise<NamedSheet[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const parts = checkWorkbook(bytes);
    const texts = new Map(Object.entries(parts).map(([path, part]) => [path, strFromU8(part)]));
    const layouts = layoutsOf(texts);
    for (const [path, text] of texts) {
      const readable = text.includes('sheetData')
        ? keepErrors(text)
        : text.replace(/(\sdate1904\s*=\s*["'])true/, '$11');
      if (readable !== text) parts[path] = strToU8(readable);
    }
    const sheets = await readSheets(zipSync(parts, { level: 0 }).buffer);
    return sheets.map(({ sheet: name, data }, index) => {
      const cells = (data ?? []).map((row) => row.map(cellOfExcel));
      const { merged, ...layout } = layouts[index] ?? shownLayout;
      for (const range of merged) fillRange(cells, range);
      return { name, cells, ...layout };
    });
  } catch (cause) {
    if (cause instanceof NoList) throw cause;
    throw new NoList('imports.noTable', cause);
  }
}

function cellOfExcel(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '####' : value;
  if (typeof value === 'boolean') return value ? '#TRUE!' : '#FALSE!';
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

const errorType = /(<(?:[\w.-]+:)?c\s[^<>]*?\bt\s*=\s*)(["'])e\2/g;
const formulaAlone =
  /<((?:[\w.-]+:)?)c(\s[^<>]*)>\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*(<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

/** The reader returns empty cells for errors, and for formulas that were saved without their result. */
function keepErrors(xml: string): string {
  return xml
    .replace(errorType, '$1$2str$2')
    .replace(formulaAlone, (cell, prefix: string, attributes: string, empty?: string) => {
      if (empty && attributesOf(attributes)['t'] === 'str') return cell;
      const place = attributesOf(attributes)['r'];
      const at = place === undefined ? '' : ` r="${place}"`;
      return `<${prefix}c${at} t="inlineStr"><${prefix}is><${prefix}t>#FORMULA!</${prefix}t></${prefix}is></${prefix}c>`;
    });
}

type Range = { top: number; left: number; bottom: number; right: number };
type Layout = Omit<NamedSheet, 'name' | 'cells'> & { merged: Range[] };
const shownLayout: Layout = {
  isHidden: false,
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  merged: [],
};

/** The layouts of all sheets, in their order. */
function layoutsOf(texts: ReadonlyMap<string, string>): Layout[] {
  const files = new Map(
    tagsOf(texts.get('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  return tagsOf(texts.get('xl/workbook.xml'), 'sheet')
    .filter(({ name }) => name)
    .map((sheet) => {
      const id = Object.entries(sheet).find(([name]) => /(^|:)id$/.test(name))?.[1];
      const xml = texts.get(files.get(id) ?? '');
      return { ...layoutOf(xml), isHidden: (sheet['state'] ?? 'visible') !== 'visible' };
    });
}

function layoutOf(xml: string | undefined): Omit<Layout, 'isHidden'> {
  const hiddenRows = new Set<number>();
  let row = 0;
  for (const { r, hidden } of tagsOf(xml, 'row')) {
    row = r === undefined ? row + 1 : Number(r);
    if (isTrue(hidden)) hiddenRows.add(row - 1);
  }
  const hiddenColumns = new Set<number>();
  for (const { min, max, hidden } of tagsOf(xml, 'col')) {
    const last = Math.min(Number(max), limits.listColumnsMax);
    for (let column = Number(min); isTrue(hidden) && column <= last; column += 1)
      hiddenColumns.add(column - 1);
  }
  const merged = tagsOf(xml, 'mergeCell').flatMap(({ ref = '' }) => {
    const [, left, top, right, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
    if (!left || !right) return [];
    return {
      top: Number(top) - 1,
      left: columnOf(left) - 1,
      bottom: Number(bottom) - 1,
      right: columnOf(right) - 1,
    };
  });
  return { hiddenRows, hiddenColumns, merged };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

type Attributes = Record<string, string | undefined>;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function tagsOf(xml = '', name: string): Attributes[] {
  const tags = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^<>]*)?>`, 'g'));
  return Array.from(tags, ([, attributes = '']) => attributesOf(attributes));
}

function attributesOf(text: string): Attributes {
  const all: Attributes = {};
  for (const [, name = '', one, other] of text.matchAll(attribute)) all[name] = one ?? other;
  return all;
}

/** Within the cells that there are: a range may reach to the end of all sheets. */
function fillRange(cells: Sheet, { top, left, bottom, right }: Range): void {
  const value = cells[top]?.[left] ?? null;
  if (value === null) return;
  for (const row of cells.slice(top, bottom + 1)) row.fill(value, left, right + 1);
}
