import type { LoginAttempts } from '@dojang/auth/login-lock';
import type { Database, Transaction } from '@dojang/db/client';

const noAttempts: LoginAttempts = { failed_logins: 0, locked_until: null };

export function findCredentials(db: Database, email: string) {
  return db.user.findUnique({ where: { email }, select: { id: true, password_hash: true } });
}

/** Reads the attempts and holds the row until the transaction ends, so that no two attempts count as one. */
export async function holdAttempts(tx: Transaction, userId: string): Promise<LoginAttempts> {
  return tx.user.update({
    where: { id: userId },
    data: { failed_logins: { increment: 0 } },
    select: { failed_logins: true, locked_until: true },
  });
}

export async function saveAttempts(
  tx: Database | Transaction,
  userId: string,
  attempts: LoginAttempts = noAttempts,
): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: attempts });
}
