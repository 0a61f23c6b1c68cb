import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Verifying reads the cost from the hash. `password.test.ts` checks the cost of the app. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, leastCost) };
});
