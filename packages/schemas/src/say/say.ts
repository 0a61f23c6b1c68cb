import type { Texts as AccountTexts } from '../languages/account/en.ts';
import type { Texts as ClubTexts } from '../languages/club/en.ts';
import type { Texts as CompetitionTexts } from '../languages/competition/en.ts';
import type { Texts as AppTexts } from '../languages/en.ts';
import type { Texts as FilmTexts } from '../languages/film/en.ts';
import type { Texts as ScorecardTexts } from '../languages/scorecard/en.ts';
import type { Texts as TrainingTexts } from '../languages/training/en.ts';
import type { Catalogue, Entry, HolesOf, Translation } from '../texts/catalogue.ts';

type Texts = AppTexts &
  AccountTexts &
  TrainingTexts &
  CompetitionTexts &
  ScorecardTexts &
  FilmTexts &
  ClubTexts;

/** The key of a text: `section.name`. */
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

/** The value of a placeholder: a text as it is, a number to be formatted, or other sentences. */
type Value = string | number | Sentence | readonly Sentence[];

/**
 * The values of a text's placeholders; `n` selects the plural form.
 * `[]` for 'Users', `[{ name: Value }]` for 'Removed {name}', `[{ n: number }]` for '{n} users'.
 */
type ArgumentsOf<Key> = [HolesOf<EntryOf<Key>>] extends [never]
  ? []
  : [{ readonly [Hole in HolesOf<EntryOf<Key>>]: Hole extends 'n' ? number : Value }];

/** The key of a text without placeholders. */
export type PlainKey = {
  [Key in TextKey]: [HolesOf<EntryOf<Key>>] extends [never] ? Key : never;
}[TextKey];

/** A text to be translated later: its key, and the values of its placeholders. */
export type Sentence = { readonly key: TextKey; readonly values?: Readonly<Record<string, Value>> };

/** The same, or the key alone of a text without placeholders. */
export type Written = PlainKey | Sentence;

/** Creates a sentence, to be translated to the reader's language later. */
export function sentence<Key extends TextKey>(key: Key, ...[values]: ArgumentsOf<Key>): Sentence {
  return values ? { key, values } : { key };
}

/** A text that is the same in every language: a name, a number, user input or an error from a server. */
export const asIs = (text: string): Sentence => ({ key: 'form.asIs', values: { text } });

export function sentenceOf(written: Written): Sentence {
  return typeof written === 'string' ? { key: written } : written;
}

/** A sentence as the message of a zod issue; `readMessage` parses it. */
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

/** Translates texts to one language. */
export type Say = {
  <Key extends TextKey>(key: Key, ...values: ArgumentsOf<Key>): string;
  (written: Written): string;
  /** Formats numbers and dates: a language with its region, such as de-AT. */
  readonly locale: string;
};

/** Creates a translation of the catalogue `English`, checked by the compiler. Here, as a module of its own would be one more request. */
export function translationOf<English>() {
  return <const Given extends Catalogue>(texts: Given & Translation<Given, English>): Given =>
    texts;
}

/** A `Say` of a catalogue; numbers and plurals follow `locale`. */
export function sayIn(catalogue: Catalogue, locale: string): Say {
  // created lazily: slow on a phone, and the first page may need neither
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
      if (hole === 'year') return String(value);
      // small numbers are the same in all languages: avoids the slow constructor of `Intl.NumberFormat`
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
    // an earlier version of the app may have stored a key that no longer exists
    if (entry === undefined) return key;
    return formOf(entry, values['n']).replace(/\{(\w+)\}/g, (_, hole: string) =>
      write(values[hole], hole),
    );
  }

  return Object.assign(say, { locale });
}
