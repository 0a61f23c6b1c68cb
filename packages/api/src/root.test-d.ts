import type * as trpc from './trpc.ts';
import type { Tournament } from '@dojang/schemas/tournament';
import type { ParticipantSuggestions, User } from '@dojang/schemas/user';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './root.ts';

// Checked by the compiler, never executed.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectTrue<_Claim extends true>(): void {}

type Outputs = inferRouterOutputs<AppRouter>;
type Inputs = inferRouterInputs<AppRouter>;
type Page<Row> = { rows: Row[]; total: number };

type Promised = {
  auth: { login: { success: string; user: User }; logout: { success: string } };
  user: {
    profile: User;
    updateProfile: { success: string; user: User };
    getAll: User[];
    page: Page<User>;
    find: User | null;
    suggest: ParticipantSuggestions;
    register: { success: string; user: User };
    update: { success: string; user: User };
    delete: { success: string };
  };
  tournament: {
    getAll: Tournament[];
    page: Page<Tournament>;
    find: Tournament | null;
    create: { success: string; tournament: Tournament };
    update: { success: string; tournament: Tournament; ok: true };
    delete: { success: string };
  };
  file: { limits: { maxMegabytes: number } };
};

// The shapes that scripts and the web app rely on.
type Kept = { [Entity in keyof Promised]: Pick<Outputs[Entity], keyof Promised[Entity]> };
expectTrue<Equal<Kept, Promised>>();

/** Paths of all parts of `Value` that are `any` or `unknown`. */
type Unknowns<Value, Path extends string = ''> = unknown extends Value
  ? Path
  : Value extends Date | string | number | boolean | null | undefined
    ? never
    : Value extends readonly (infer Item)[]
      ? Unknowns<Item, `${Path}[]`>
      : { [Key in keyof Value & string]: Unknowns<Value[Key], `${Path}.${Key}`> }[keyof Value &
          string];

// No input or output is `any` or `unknown`, at any depth.
expectTrue<Equal<Unknowns<Outputs>, never>>();
expectTrue<Equal<Unknowns<Inputs>, never>>();
expectTrue<Equal<Unknowns<{ a: { b: unknown[] } }>, '.a.b[]'>>();

/** All field names in `Value`, at any depth. */
type Names<Value> = Value extends Date | string | number | boolean | null | undefined
  ? never
  : Value extends readonly (infer Item)[]
    ? Names<Item>
    : {
        // keys of an id-indexed record are no field names
        [Key in keyof Value & string]: (string extends Key ? never : Key) | Names<Value[Key]>;
      }[keyof Value & string];

// No response contains a password field.
expectTrue<Equal<Extract<Names<Outputs>, `${string}password${string}`>, never>>();
expectTrue<Equal<Extract<Names<Inputs>, `${string}password${string}`>, 'password'>>();

/** Types of all fields called `Name` in `Value`, at any depth. */
type Named<Value, Name extends string> = Value extends
  | Date
  | string
  | number
  | boolean
  | null
  | undefined
  ? never
  : Value extends readonly (infer Item)[]
    ? Named<Item, Name>
    : {
        [Key in keyof Value & string]: Key extends Name ? Value[Key] : Named<Value[Key], Name>;
      }[keyof Value & string];

// Calendar days are strings, timestamps are dates.
expectTrue<Equal<User['birthday'], string | null>>();
expectTrue<Equal<Tournament['date'], string | null>>();
expectTrue<Equal<Extract<Named<Outputs, 'birthday' | 'date'>, Date>, never>>();
expectTrue<Equal<Named<Outputs, 'timestamp'>, Date>>();

// A procedure is made from a kind that says who may call it: a bare one is not exported.
expectTrue<Equal<Extract<keyof typeof trpc, 'procedure'>, never>>();
