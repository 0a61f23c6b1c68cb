/** The club's currency. No field of the product is an amount yet: the first one makes a setting of it. */
export const currency = 'EUR';

/** Whole cents as people read them in `locale`, with the currency: '€12.50' or '12,50 €'. */
export function formatMoney(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}
