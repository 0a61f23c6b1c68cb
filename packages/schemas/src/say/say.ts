import type { Texts as AppTexts } from '../languages/en.ts';
import type { Texts as TrainingTexts } from '../languages/training/en.ts';
import type { Catalogue, Entry, HolesOf } from '../texts/catalogue.ts';

type Texts = AppTexts & TrainingTexts;

/** The name of a text: the section of its feature, a point, and its key there. */
export type TextKey = {
  [Section in keyof Texts]: `${Section}.${Extract<keyof Texts[Section], string>}`;
}[keyof Texts];

type EntryOf<Key> = Key extends `${infer Section}.${infer Name}`
  ? Section extends keyof Texts
    ? Name extends keyof Texts[Section]
      ? Texts[Section][Name]
      : never
    : never
  : never;

/** What fills a hole: a text as it is, a number, which is written as the language does, or other sentences. */
type Value = string | number | Sentence | readonly Sentence[];

/** What fills the holes of a text; `n` is the number that picks a plural. */
type ArgumentsOf<Key> = [HolesOf<EntryOf<Key>>] extends [never]
  ? []
  : [{ readonly [Hole in HolesOf<EntryOf<Key>>]: Hole extends 'n' ? number : Value }];

/** The name of a text without holes. */
export type PlainKey = {
  [Key in TextKey]: [HolesOf<EntryOf<Key>>] extends [never] ? Key : never;
}[TextKey];

/** A text before its language is known: its name, and what fills its holes. */
export type Sentence = { readonly key: TextKey; readonly values?: Readonly<Record<string, Value>> };

/** The same, or the name alone where there are no holes. */
export type Written = PlainKey | Sentence;

/** Makes a sentence that is said later, in the language of whoever hears it. */
export function sentence<Key extends TextKey>(key: Key, ...[values]: ArgumentsOf<Key>): Sentence {
  return values ? { key, values } : { key };
}

/** A text that is the same in every language: a name, a number, what somebody has typed or a server has said. */
export const asIs = (text: string): Sentence => ({ key: 'form.asIs', values: { text } });

/** A text as a sentence, to fill a hole of another one. */
export function sentenceOf(written: Written): Sentence {
  return typeof written === 'string' ? { key: written } : written;
}

/** A sentence as the text of a zod issue, which `readMessage` reads. */
export function message<Key extends TextKey>(key: Key, ...values: ArgumentsOf<Key>): string {
  return writeMessage(sentence(key, ...values));
}

export function writeMessage(written: Written): string {
  if (typeof written === 'string') return written;
  return written.values ? JSON.stringify(written) : written.key;
}

/** The sentence of a zod issue. Only for texts of `message` and `writeMessage`. */
export function readMessage(text: string): Written {
  return text.startsWith('{') ? (JSON.parse(text) as Sentence) : (text as PlainKey);
}

/** Says texts in one language. */
export type Say = {
  <Key extends TextKey>(key: Key, ...values: ArgumentsOf<Key>): string;
  (written: Written): string;
  /** How numbers and dates are written: a language with its region, such as de-AT. */
  readonly locale: string;
};

/** Says the texts of a catalogue; numbers and plurals follow `locale`. */
export function sayIn(catalogue: Catalogue, locale: string): Say {
  // each is made with its first text: that takes long on a phone, and the first page may need none
  let numbers: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;

  function entryOf(key: string): Entry | undefined {
    const [section = '', name = ''] = key.split('.');
    return catalogue[section]?.[name];
  }

  function formOf(entry: Entry, n: Value | undefined): string {
    if (typeof entry === 'string') return entry;
    plurals ??= new Intl.PluralRules(locale);
    return entry[plurals.select(Number(n))] ?? entry.other;
  }

  function write(value: Value | undefined, hole: string): string {
    if (typeof value === 'number') {
      // '2018', as people write it in every language
      if (hole === 'year') return String(value);
      // a small number is written alike in all languages of the app, without the rules that take long to make
      if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
      numbers ??= new Intl.NumberFormat(locale);
      return numbers.format(value);
    }
    if (typeof value !== 'object') return value ?? '';
    return 'key' in value ? say(value) : value.map((one) => say(one)).join('; ');
  }

  function say(written: TextKey | Sentence, given?: Sentence['values']): string {
    const { key, values = {} } =
      typeof written === 'string' ? { key: written, values: given } : written;
    const entry = entryOf(key);
    // what an earlier version of the app has stored may be gone
    if (entry === undefined) return key;
    return formOf(entry, values['n']).replace(/\{(\w+)\}/g, (_, hole: string) =>
      write(values[hole], hole),
    );
  }

  return Object.assign(say, { locale });
}
