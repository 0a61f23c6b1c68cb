const inFigures = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** The order in which a locale writes day, month and year, and what it puts between them. */
function orderOf(locale: string) {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, inFigures);
  const parts = format.formatToParts(0);
  return {
    names: parts.map(({ type }) => type).filter((type) => type in inFigures),
    separator: parts.find(({ type }) => type === 'literal')?.value.trim() ?? '/',
  };
}

/**
 * The day `yyyy-mm-dd` that somebody means by a date as their locale writes it in figures, with the year in full:
 * '3.5.2015' in German, '3/5/2015' in British English. Any other text stays as it is, as does a day that no calendar has.
 */
export function readLocalDay(text: string, locale: string): string {
  const { names, separator } = orderOf(locale);
  const numbers = text.split(separator).map((number) => number.trim());
  // some locales write one after the last number too
  if (numbers.length === names.length + 1 && numbers.at(-1) === '') numbers.pop();
  if (numbers.length !== names.length || !numbers.every((one) => /^\d{1,4}$/.test(one)))
    return text;
  const numberOf = (name: string) => numbers[names.findIndex((one) => one === name)] ?? '';
  const [month, day] = ['month', 'day'].map((name) => numberOf(name).padStart(2, '0'));
  const iso = `${numberOf('year')}-${month}-${day}`;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso) && new Date(iso).toJSON()?.startsWith(iso);
  return isDay ? iso : text;
}
