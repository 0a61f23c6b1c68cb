import type { Appearance } from '@dojang/schemas/appearance';
import { product } from '@dojang/schemas/product';
import { createAtom, useSelector } from '@tanstack/react-store';
import { appearanceKey } from '../storage-keys.ts';

/** With the CSS variables that differ from the theme. */
export type ShownAppearance = Appearance & { variables: Record<string, string> };

const own: ShownAppearance = { name: null, accent: null, logoUrl: null, variables: {} };

const shown = createAtom(own);

export const useAppearance = (): ShownAppearance => useSelector(shown);

/** Null without one of its own. An open page keeps it, so a pure function may read it. */
export const readOwnName = (): string | null => shown.get().name;

/** The club's name, or the app's. */
export const useClubName = (): string => useSelector(shown, ({ name }) => name ?? product.name);

export function showAppearance(next: ShownAppearance): void {
  const { style } = document.documentElement;
  for (const name of Object.keys(shown.get().variables)) style.removeProperty(name);
  for (const [name, value] of Object.entries(next.variables)) style.setProperty(name, value);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  icon?.removeAttribute('type');
  icon?.setAttribute('href', next.logoUrl ?? '/favicon.svg');
  shown.set(next);
}

/**
 * Shows what the server has written into the page, else what this device knows. Returns whether it is of the server: a page of
 * the service worker has nothing of it.
 */
export function startAppearance(storage: Storage): boolean {
  const sent = document.querySelector<HTMLMetaElement>('meta[name=club]')?.content;
  try {
    const known = sent ?? storage.getItem(appearanceKey);
    if (known === null) return false;
    showAppearance(JSON.parse(known) as ShownAppearance);
    if (sent !== undefined) storage.setItem(appearanceKey, sent);
  } catch {
    // full or damaged: the server says it again
  }
  return sent !== undefined;
}
