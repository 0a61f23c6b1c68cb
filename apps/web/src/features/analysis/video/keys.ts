export type Command =
  | 'toggle'
  | 'back'
  | 'on'
  | 'previousFrame'
  | 'nextFrame'
  | 'previousMark'
  | 'nextMark'
  | { label: number };

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const commands: Readonly<Record<string, Command>> = {
  k: 'toggle',
  ' ': 'toggle',
  j: 'back',
  l: 'on',
  ArrowLeft: 'previousFrame',
  ArrowRight: 'nextFrame',
};

/** What a key does in the player, if the focus is on nothing that needs it. */
export function commandOf(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Press,
  focused: string,
): Command | null {
  if (ctrlKey || altKey || metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(focused)) return null;
  if (key === ' ' && /^(BUTTON|A|SUMMARY)$/.test(focused)) return null;
  if (shiftKey && key === 'ArrowLeft') return 'previousMark';
  if (shiftKey && key === 'ArrowRight') return 'nextMark';
  if (/^[1-8]$/.test(key)) return { label: Number(key) - 1 };
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
