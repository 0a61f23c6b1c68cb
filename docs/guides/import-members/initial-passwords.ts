import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

const header = 'email,password';

/** The initial passwords of new members, in a file that its owner alone can read. */
export type InitialPasswords = Awaited<ReturnType<typeof openInitialPasswords>>;

/** Opens the passwords in the file at `path`, made with the first of them. Rejects when the file can't be read. */
export async function openInitialPasswords(path: string) {
  const passwords = await readPasswords(path);

  /** The file is whole at every moment: an import may be cut off at any. */
  async function save(): Promise<void> {
    const lines = [...passwords].map(([email, password]) => `${email},${password}`);
    const part = `${path}.part`;
    await writeFile(part, `${[header, ...lines].join('\n')}\n`, { mode: 0o600, flush: true });
    await rename(part, path);
  }

  return {
    /** The password for a member who is about to be created: on the disk before the server hears of it. */
    async takeFor(email: string): Promise<string> {
      const kept = passwords.get(email);
      if (kept !== undefined) return kept;
      const password = randomBytes(12).toString('base64url');
      passwords.set(email, password);
      await save();
      return password;
    },
    /** Forgets the password of a member whom the server refused. */
    async drop(email: string): Promise<void> {
      passwords.delete(email);
      await save();
    },
  };
}

async function readPasswords(path: string): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '' && line !== header);
  return new Map(
    lines.map((line) => {
      const comma = line.lastIndexOf(',');
      return [line.slice(0, comma), line.slice(comma + 1)] as const;
    }),
  );
}
