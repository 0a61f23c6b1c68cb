import { hash } from 'node:crypto';

/** The SHA-256 of a secret in hex, stored instead of it. Only for random secrets. */
export function digest(secret: string): string {
  return hash('sha256', secret);
}
