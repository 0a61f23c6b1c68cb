import { strToU8, zipSync } from 'fflate';

/** A sheet of a workbook, as XML. */
export type Part = {
  name: string;
  rows: string;
  state?: string;
  /** Before and after the rows. */
  before?: string;
  after?: string;
  /** Of the workbook. */
  settings?: string;
};

/** An XLSX file. Style 1 is a day. */
export function workbookOf(sheets: readonly Part[]): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index}" Type="${office}/worksheet" Target="worksheets/s${index}.xml"/>`,
  );
  const names = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index}"/>`,
  );
  const settings = sheets.map((sheet) => sheet.settings ?? '').join('');
  const parts = {
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${settings}<sheets>${names.join('')}</sheets></workbook>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map(({ before = '', rows, after = '' }, index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(bytes));
}
