import type { HeldGrade } from '@dojang/schemas/grade';
import type { ListField } from '@dojang/schemas/lists/member-fields';
import type { Written } from '@dojang/schemas/say';
import type { Member, Person } from './find-person.ts';

/** Why a row is refused; `cause` is another refused row that it depends on. */
export type Problem = { field: ListField | null; message: Written; cause?: Planned };

/** Plan of a row: the matched person, null for a new one, and their fields afterwards. */
export type Planned = {
  row: number;
  person: Person | null;
  member: Member;
  changes: { field: ListField; before: unknown; after: unknown }[];
  problems: Problem[];
  /** The person's newest grade if the belt of the row is older and thus ignored. */
  newerGrade: HeldGrade | null;
  /** Sent back to confirm that the row overwrites what identifies the person; null if it does not. */
  confirmation: string | null;
  isConfirmed: boolean;
  /** Cells that make the row right, if it has the address of a parent. */
  remedy?: Remedy;
};

/** A row while it is planned. */
export type Draft = Planned & {
  /** Its valid cells. */
  given: Partial<Member>;
  id: string | null;
  /** Candidates of an undecided row. */
  namesakes: Person[];
};

/** Texts to put in cells, '' to empty one. `asked` is a cell that only a person can fill, in a row that the list lacks. */
export type Remedy = {
  message: Written;
  cells: { row: number; field: ListField; text: string }[];
  asked: { row: number; field: ListField } | null;
};
