const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** The order of day, month and year in a locale, and the separator. */
function orderOf(locale: string) {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, numeric);
  const parts = format.formatToParts(0);
  return {
    names: parts.map(({ type }) => type).filter((type) => type in numeric),
    separator: parts.find(({ type }) => type === 'literal')?.value.trim() ?? '/',
  };
}

/** Formats a day `yyyy-mm-dd` within a sentence. */
export const formatDay = (locale: string, day: string) =>
  new Date(day).toLocaleDateString(locale, { timeZone: 'UTC' });

/**
 * Formats a day `yyyy-mm-dd` numerically, '03.05.2015' in German; returns any other text unchanged. Days also stay
 * unchanged in English, whose two orders are easily confused.
 */
export function writeLocalDay(text: string, locale: string): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  if (locale.startsWith('en') || !date?.toJSON()?.startsWith(text)) return text;
  const written = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, written).format(date);
}

/**
 * Parses a numeric date of a locale with a four-digit year to `yyyy-mm-dd`: '3.5.2015' in German, '3/5/2015' in British
 * English. Returns any other text unchanged, also a day that does not exist.
 */
export function readLocalDay(text: string, locale: string): string {
  const { names, separator } = orderOf(locale);
  const numbers = text.split(separator).map((number) => number.trim());
  // some locales end with a separator
  if (numbers.length === names.length + 1 && numbers.at(-1) === '') numbers.pop();
  if (numbers.length !== names.length || !numbers.every((one) => /^\d{1,4}$/.test(one)))
    return text;
  const numberOf = (name: string) => numbers[names.findIndex((one) => one === name)] ?? '';
  const [month, day] = ['month', 'day'].map((name) => numberOf(name).padStart(2, '0'));
  const iso = `${numberOf('year')}-${month}-${day}`;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso) && new Date(iso).toJSON()?.startsWith(iso);
  return isDay ? iso : text;
}
