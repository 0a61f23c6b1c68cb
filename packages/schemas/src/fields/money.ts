/** The club's currency. No field is an amount yet: make it a setting with the first one. */
export const currency = 'EUR';

/** Formats whole cents with the currency: '€12.50' or '12,50 €'. */
export function formatMoney(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}
