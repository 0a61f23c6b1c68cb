import type { z } from 'zod';

/** The values, as the caller read them, of fields that a call changes; `changeable` has those that can be changed. */
export function knownBefore<Changeable extends z.ZodObject>(changeable: Changeable) {
  return changeable.optional().meta({
    description:
      'Values of the sent fields as you read them. A field that somebody else has changed since then is refused (409) in place of being overwritten; participants whom you add or take away are merged.',
    // any value would have to be the record's own
    override: { examples: [{}] },
  });
}
