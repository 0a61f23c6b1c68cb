import { Secret, TOTP } from 'otpauth';

/** The code that an app shows now, or so many steps of 30 seconds later. */
export const totpCode = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsLater * 30_000,
  });
