/** The product's names. The version is the one that the web app logs at start-up (behaviour 2.1). */
export const product = { name: 'Dojang', version: '1.0.7' } as const;
