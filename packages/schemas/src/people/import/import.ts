import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { limits } from '../../limits.ts';
import { Instant } from '../../time/time.ts';
import { User, UserId } from '../user/user.ts';
import { ListEncoding } from '../../lists/decode.ts';
import { DayOrder } from '../../lists/list-days.ts';
import { listFields } from './member-fields.ts';

/** The parsed value of a cell, or its text if it cannot be parsed; validated by the field's schema later. */
const CellValue = z.union([
  z.string().max(limits.cellMaxLength),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(limits.cellMaxLength)).max(limits.choicesMax),
]);

const Row = z.int().min(1).max(limits.rowsMax);

/** A person in a row of the list; empty cells are omitted. */
export const ImportRow = z.object({
  row: Row,
  values: z.partialRecord(z.enum(listFields), CellValue),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportList = z.object({
  rows: z.array(ImportRow).min(1).max(limits.importRowsMax),
  /** Rows of which the sender could not read a cell: a guardian in one of them is named with it. */
  refused: z.array(ImportRow).max(limits.importRowsMax).default([]),
  /** The `confirmation` of each row of a preview that may overwrite what identifies a person. */
  confirmed: z.array(z.string().max(limits.idMaxLength)).max(limits.importRowsMax).default([]),
});
export type ImportList = z.infer<typeof ImportList>;

/** A list as CSV, as saved by a spreadsheet; its size is bounded by that of the request. */
export const ListText = z.object({
  csv: z.string().meta({
    description: 'Text, or with `encoding` the bytes of the file in Base64.',
    examples: ['Vorname;Nachname;E-Mail\nMina;Park;mina@club.example'],
  }),
  encoding: ListEncoding.optional(),
  dayOrder: DayOrder.optional(),
});
export type ListText = z.infer<typeof ListText>;

/** A parsed list: the field of each column, null for an ignored one; its rows; and those that are malformed. */
export const ReadList = z.object({
  columns: z.array(z.object({ title: z.string(), field: z.enum(listFields).nullable() })),
  rows: z.array(ImportRow),
  refused: z.array(z.object({ row: Row, message: z.string() })),
});
export type ReadList = z.infer<typeof ReadList>;

export const Outcome = enumerationOf('imports.outcome', {
  NEW: 'imports.new',
  CHANGED: 'imports.changed',
  UNCONFIRMED: 'imports.unconfirmed',
  UNCHANGED: 'imports.unchanged',
  REFUSED: 'imports.refused',
});
export type Outcome = z.infer<typeof Outcome>;

/**
 * Offered with a problem: texts for cells that solve it, '' to empty a cell. A row that the list does not have is added; `asked` is
 * a cell of it to be filled as well.
 */
export const Remedy = z.object({
  message: z.string(),
  cells: z.array(z.object({ row: z.int(), field: z.enum(listFields), text: z.string() })),
  asked: z.object({ row: z.int(), field: z.enum(listFields) }).nullable(),
});
export type Remedy = z.infer<typeof Remedy>;

/**
 * The changes that a row would make, or its problems; a row that is not refused may have a cell that is ignored, with the reason as
 * its problem. `field` is null for a problem of the whole row. `person` is the name of the
 * person that it matches. With a `confirmation` it overwrites what identifies them.
 */
const PreviewRow = z.object({
  row: Row,
  outcome: Outcome,
  person: z.string().nullable(),
  confirmation: z.string().nullable(),
  remedy: Remedy.nullable(),
  changes: z.array(z.object({ field: z.enum(listFields), before: CellValue, after: CellValue })),
  problems: z.array(z.object({ field: z.enum(listFields).nullable(), message: z.string() })),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** The fingerprint covers the outcome of all rows and the current records of the club. */
export const ImportPreview = z.object({ rows: z.array(PreviewRow), fingerprint: z.string() });
export type ImportPreview = z.infer<typeof ImportPreview>;

/** Applies a list as previewed, without the refused rows. */
export const ImportDraft = ImportList.extend({ fingerprint: z.string().max(limits.idMaxLength) });
export type ImportDraft = z.infer<typeof ImportDraft>;

/** The last import; `made_by` is null if that administrator was deleted. Deleted people are not counted. */
export const LastImport = z.object({
  id: UserId,
  created_at: Instant,
  made_by: User.shape.name.nullable(),
  created: z.int(),
  changed: z.int(),
});
export type LastImport = z.infer<typeof LastImport>;

export const ImportReference = z.object({ id: UserId });

/**
 * What an undo leaves: people whom it created and who have more since, fields with another value since, and those whose earlier
 * value is somebody else's now, `taken`: an address.
 */
export const UndoneImport = z.object({
  left: z.array(
    z.object({
      id: UserId,
      name: z.string(),
      isNew: z.boolean(),
      fields: z.array(z.enum(listFields)),
      taken: z.array(z.enum(listFields)),
    }),
  ),
});
export type UndoneImport = z.infer<typeof UndoneImport>;
