/** Hash of a user's page that scrolls to the card of login links. */
export const linkCardHash = 'login-link';
