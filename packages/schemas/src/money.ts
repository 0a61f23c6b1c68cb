/** The club's currency. No field of the product is an amount yet: the first one makes a setting of it. */
export const currency = 'EUR';

const format = new Intl.NumberFormat('en', { style: 'currency', currency });

/** Whole cents as people read them, with the currency: '€12.50'. */
export function formatMoney(cents: number): string {
  return format.format(cents / 100);
}
