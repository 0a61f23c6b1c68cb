/** Behind the # of a user's page: brings the card of login links into view. */
export const linkCardHash = 'login-link';
