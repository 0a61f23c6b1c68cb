/** The web app logs the version at start-up (behaviour 2.1). */
export const product = { name: 'Dojang', version: '1.0.7' } as const;
