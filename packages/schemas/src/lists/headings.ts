import { plain } from '../fields/field-text.ts';

export const plainHeading = (title: string) => plain(title).replaceAll(/[-_.,:*()/]/g, '');

/** The headings of each field, separated by '|'. */
export const headingsOf = <Field extends string>(words: Readonly<Record<Field, string>>) =>
  new Map(
    (Object.keys(words) as Field[]).flatMap((field) =>
      words[field].split('|').map((name) => [plainHeading(name), field] as const),
    ),
  );
