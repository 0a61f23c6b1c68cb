import { createHash } from 'node:crypto';

/** The SHA-256 of a secret in hex, stored instead of it. Only for random secrets. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
