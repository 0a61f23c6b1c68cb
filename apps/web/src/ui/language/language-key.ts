/** Where the choice of a language lies in local storage: it is the device's, whoever signs in. */
export const languageKey = 'dojang-language';
