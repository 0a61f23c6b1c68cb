import { createHash } from 'node:crypto';

/** What is stored in place of a secret: its SHA-256 in hexadecimal, which nobody turns back into it. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
