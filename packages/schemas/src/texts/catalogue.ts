/** The plural forms of a text; the number `n` selects one by the rules of the language. */
type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A text of a catalogue; `{name}` is a placeholder. */
export type Entry = string | Plural;

export type Catalogue = Readonly<Record<string, Readonly<Record<string, Entry>>>>;

type HolesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | HolesIn<Rest>
  : never;

/** The names of a text's placeholders: `'n' | 'name'` for '{n} of {name}'. */
export type HolesOf<Text> = Text extends string ? HolesIn<Text> : 'n' | HolesIn<Text[keyof Text]>;

/** All placeholders of a plural; the form `other` must have each of them. */
type MustHave<Text> = Text extends { other: infer Other } ? HolesIn<Other> : HolesIn<Text>;
type MayHave<Text> = Text extends string ? HolesIn<Text> : HolesIn<Text[keyof Text]>;

/** The text, or a compiler error if its placeholders differ from the English ones. */
type SameHoles<Text, English> = [MayHave<Text>, MustHave<English>] extends [
  MustHave<English>,
  MustHave<Text>,
]
  ? Text
  : { 'holes of the English text': MustHave<English> };

/** A catalogue with the keys and placeholders of the English one; the compiler names any key that differs. */
export type Translation<Texts, English> = {
  readonly [Section in keyof English]: Section extends keyof Texts
    ? {
        readonly [Key in keyof English[Section]]: Key extends keyof Texts[Section]
          ? SameHoles<Texts[Section][Key], English[Section][Key]>
          : Entry;
      } & { readonly [Key in Exclude<keyof Texts[Section], keyof English[Section]>]: never }
    : Catalogue[string];
} & { readonly [Section in Exclude<keyof Texts, keyof English>]: never };
