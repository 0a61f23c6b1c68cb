/** Local storage key of the language, a setting of the device. */
export const languageKey = 'dojang-language';

/** Local storage key of how the app presents the club: pages start with it, also offline. */
export const appearanceKey = 'club-appearance';
