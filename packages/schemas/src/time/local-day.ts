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
 * A day `yyyy-mm-dd` in figures as a locale writes it, '03.05.2015' in German; any other text as it is. English has two
 * orders, which its readers would take for each other: there it stays as it is.
 */
export function writeLocalDay(text: string, locale: string): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  if (locale.startsWith('en') || !date?.toJSON()?.startsWith(text)) return text;
  const written = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, written).format(date);
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
