/** Local storage key of how the app presents the club: pages start with it, also offline. */
export const appearanceKey = 'club-appearance';
