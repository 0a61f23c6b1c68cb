/** A text of several forms, of which the language's plural rule picks one by the number `n`. */
type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A text as its catalogue has it; `{name}` is a hole for a value. */
export type Entry = string | Plural;

export type Catalogue = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

type HolesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | HolesIn<Rest>
  : never;

/** The names of a text's holes. */
export type HolesOf<Text> = Text extends string ? HolesIn<Text> : 'n' | HolesIn<Text[keyof Text]>;

/** The holes that every form of a text may have; the form for all other numbers has each of them. */
type MustHave<Text> = Text extends { other: infer Other } ? HolesIn<Other> : HolesIn<Text>;
type MayHave<Text> = Text extends string ? HolesIn<Text> : HolesIn<Text[keyof Text]>;

/** The text, or what the compiler says of one that has other holes than the English one. */
type SameHoles<Text, English> = [MayHave<Text>, MustHave<English>] extends [
  MustHave<English>,
  MustHave<Text>,
]
  ? Text
  : { 'holes of the English text': MustHave<English> };

/** A catalogue with the keys and holes of the English one; the compiler names the key that is not as there. */
type Translation<Texts, English> = {
  readonly [Section in keyof English]: Section extends keyof Texts
    ? {
        readonly [Key in keyof English[Section]]: Key extends keyof Texts[Section]
          ? SameHoles<Texts[Section][Key], English[Section][Key]>
          : Entry;
      } & { readonly [Key in Exclude<keyof Texts[Section], keyof English[Section]>]: never }
    : Catalogue[string];
} & { readonly [Section in Exclude<keyof Texts, keyof English>]: never };

/** Makes a translation of the catalogue `English`, whose texts the compiler compares with it. */
export function translationOf<English>() {
  return <const Texts extends Catalogue>(texts: Texts & Translation<Texts, English>): Texts =>
    texts;
}
