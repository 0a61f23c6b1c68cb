const signatures = {
  png: [[0, '\x89PNG\r\n\x1a\n']],
  jpeg: [[0, '\xff\xd8\xff']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
} as const satisfies Record<string, readonly (readonly [number, string])[]>;

export type PictureKind = keyof typeof signatures;

/** Chunks that announce further frames. */
const animations: Partial<Record<PictureKind, RegExp>> = { png: /acTL/, webp: /ANIM/ };

/** What a picture is by its bytes, not its name; null for anything else, and for a picture that moves. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  // an animation is announced before the first frame
  const start = String.fromCodePoint(...bytes.subarray(0, 4096));
  const kinds = Object.keys(signatures) as PictureKind[];
  const kind = kinds.find((one) =>
    signatures[one].every(([at, signature]) => start.startsWith(signature, at)),
  );
  return kind && !animations[kind]?.test(start) ? kind : null;
}
