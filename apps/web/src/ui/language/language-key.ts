/** Local storage key of the language, a setting of the device. */
export const languageKey = 'dojang-language';
