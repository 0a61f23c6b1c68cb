/** What a device has of a kind: digests of its records, and of what they share with other devices. */
export type Pulled = { digest: string; shared: ReadonlyMap<string, string> };

/** What a device has: pulled in which state of its caller, at which version. */
export type Checkpoint = {
  state: string;
  version: number;
  kinds: ReadonlyMap<string, Pulled>;
};

/** Texts of other origin have no state or no kinds, and one of an older server has no version. */
export function readCheckpoint(text: string): Checkpoint {
  const [state = '', version, ...kinds] = text.split(' ');
  return { state, version: Number(version), kinds: new Map(kinds.map(readPulled)) };
}

function readPulled(text: string): [string, Pulled] {
  const parts = text.split(';').map((part): [string, string] => {
    const [name = '', digest = ''] = part.split('=');
    return [name, digest];
  });
  const [[kind, digest] = ['', ''], ...shared] = parts;
  return [kind, { digest, shared: new Map(shared) }];
}

export function writeCheckpoint({ state, version, kinds }: Checkpoint): string {
  const written = [...kinds].map(([name, { digest, shared }]) =>
    [[name, digest], ...shared].map((part) => part.join('=')).join(';'),
  );
  return [state, version, ...written].join(' ');
}
