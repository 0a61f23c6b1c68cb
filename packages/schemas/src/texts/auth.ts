/** Login and logout. */
export const auth = {
  // behaviour 1.2, 1.3
  loginTab: 'Login',
  loginPrompt: 'Please log into your account.',
  emailAddress: 'Email address',
  forgotPassword: 'Forgot your password?',
  askForLink: 'Ask an administrator of your club for a link. With it you choose a new password.',
  login: 'Login',
  logout: 'Logout', // behaviour 2.6
  offlineLogin: 'You need to be online to login', // behaviour 1.4
  evicted:
    'Your browser has removed what this device kept. Once there is a network, you are logged in again without a password.',
  loginWithoutUser: 'The login failed: the server sent no user. Please try again.',
  passkeyLogin: 'Log in with a passkey',
  passkeyFailed: 'The passkey was not accepted. Try again, or log in with your password.',
  logInAgain: 'This login took too long. Please log in again.',
  secondStepNeeded: 'The password is right. This login needs its second step, in a browser.',
  confirmAgain: 'This needs your password or a passkey once more',
  confirmTitle: 'Confirm that it is you',
  confirmWhy:
    'So that nobody else does this on a device where you are logged in. It goes on right after.',
  confirm: 'Confirm',
  confirmPasskey: 'Confirm with a passkey',
  confirmed: 'Confirmed',
  loggedIn: 'You are logged in',
  loggedOut: 'You are logged out',
  wrongCredentials: 'The email address or the password is wrong',
  waitSeconds: {
    one: 'Too many attempts. Please try again in {n} second',
    other: 'Too many attempts. Please try again in {n} seconds',
  },
  waitMinutes: {
    one: 'Too many attempts. Please try again in {n} minute',
    other: 'Too many attempts. Please try again in {n} minutes',
  },
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  changePasswordIntro: 'You stay signed in here. Everywhere else you will have to log in again.',
  wrongPassword: 'This is not your current password',
  passwordChanged: 'Your password is changed',
  passwordChangedAndEnded: {
    one: 'Your password is changed, and {n} other session has ended',
    other: 'Your password is changed, and {n} other sessions have ended',
  },
  signedOut: 'Please sign in first',
  forbidden: 'Only an administrator may do this',
  otherUsersRecord: 'This is the record of another user than the one who is signed in',
  crossSite: 'This request came from another site and was refused',
  sessionEnded:
    'Your session has ended. Please log in again. If you can not, your account may have been removed: ask an administrator of your club.',
  sessionEndedWhileTyping:
    'Your session has ended. Save to keep what you have typed: it waits on this device until you log in again.',
  otherUserSignedIn:
    'Somebody else has signed in in this browser. What you have saved here waits for you; sign in again to go on.',
  otherUserWhileTyping:
    'Somebody else has signed in in this browser. Save to keep what you have typed: it waits on this device until you sign in again.',
  logOutQuestion: 'Log out and lose changes?',
  logOutWarning:
    'Some of your changes are on this device alone, because the server has not got them yet. Logging out deletes them.',
  logOutUnsentQuestion: 'Log out before everything is sent?',
  logOutUnsent:
    'Some changes are on this device alone, because the server has not got them yet. They can stay here, out of sight, until they are sent.',
  logOutUnsavedWarning: 'What you have typed on this page is not saved. Logging out loses it.',
  logOutAndSend: 'Log out, send them later',
  logOutAndLose: 'Log out and lose them',
} as const;
