import { z } from 'zod';
import { enumerationOf } from '../fields/enumeration.ts';
import { limits } from '../limits.ts';
import { Instant } from '../time/time.ts';
import { User, UserId } from '../user/user.ts';
import { listFields } from './member-fields.ts';

/** What a cell means, or the text that means nothing; what it may be, the shape of its field says. */
const CellValue = z.union([
  z.string().max(limits.cellMaxLength),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(limits.cellMaxLength)).max(limits.choicesMax),
]);

const Row = z.int().min(1).max(limits.rowsMax);

/** A person as a list has them, in its row; what the list leaves empty is left out. */
export const ImportRow = z.object({
  row: Row,
  values: z.partialRecord(z.enum(listFields), CellValue),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A list of people. */
export const ImportList = z.object({
  rows: z.array(ImportRow).min(1).max(limits.importRowsMax),
});

/** A list as CSV, as a spreadsheet saves it; the call that carries it bounds it. */
export const ListText = z.object({
  csv: z.string().meta({ examples: ['Vorname;Nachname;E-Mail\nMina;Park;mina@club.example'] }),
});

/** A list that was read: what each column is, null for one that is left out; its rows; and those that no row can be made of. */
export const ReadList = z.object({
  columns: z.array(z.object({ title: z.string(), field: z.enum(listFields).nullable() })),
  rows: z.array(ImportRow),
  refused: z.array(z.object({ row: Row, message: z.string() })),
});
export type ReadList = z.infer<typeof ReadList>;

/** What becomes of a row. */
export const Outcome = enumerationOf('imports.outcome', {
  NEW: 'imports.new',
  CHANGED: 'imports.changed',
  UNCHANGED: 'imports.unchanged',
  REFUSED: 'imports.refused',
});
export type Outcome = z.infer<typeof Outcome>;

/** A row as it would be taken: what it changes, or why it is refused, at its cell or as a whole. */
const PreviewRow = z.object({
  row: Row,
  outcome: Outcome,
  changes: z.array(z.object({ field: z.enum(listFields), before: CellValue, after: CellValue })),
  problems: z.array(z.object({ field: z.enum(listFields).nullable(), message: z.string() })),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** All rows as they would be taken; the fingerprint stands for that, as the club is now. */
export const ImportPreview = z.object({ rows: z.array(PreviewRow), fingerprint: z.string() });
export type ImportPreview = z.infer<typeof ImportPreview>;

/** A list that is taken as it was shown; refused rows are left out. */
export const ImportDraft = ImportList.extend({ fingerprint: z.string().max(limits.idMaxLength) });
export type ImportDraft = z.infer<typeof ImportDraft>;

/** The last import; `made_by` is null when that administrator is gone. People who are gone are not counted. */
export const LastImport = z.object({
  id: UserId,
  created_at: Instant,
  made_by: User.shape.name.nullable(),
  created: z.int(),
  changed: z.int(),
});
export type LastImport = z.infer<typeof LastImport>;

/** Which import is meant. */
export const ImportReference = z.object({ id: UserId });
