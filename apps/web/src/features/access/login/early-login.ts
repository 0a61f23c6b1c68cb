import type { Login } from '@dojang/schemas/auth';

/** What was typed into the form of the first paint, and whether it was submitted; moves the focus to the same field of `form`. */
export function takeEarlyLogin(
  form: HTMLFormElement | null,
): { typed: Login; isSubmitted: boolean } | undefined {
  const early = document.querySelector<HTMLFormElement>('#first-paint form');
  if (!early || !form) return undefined;
  const find = (within: HTMLElement, path: string) =>
    within.querySelector<HTMLInputElement>(`[data-path=${path}]`);
  const read = (name: keyof Login) => find(early, name)?.value ?? '';
  const focused = early.querySelector<HTMLElement>('[data-path]:focus');
  if (focused) find(form, focused.dataset['path'] ?? '')?.focus();
  return {
    typed: { email: read('email'), password: read('password') },
    isSubmitted: early.matches('[data-submitted]'),
  };
}
