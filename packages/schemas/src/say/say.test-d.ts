import { message, type Say, sentence, translationOf } from './say.ts';

// Checked by the compiler, never run.

const english = {
  user: { title: 'Users', removed: 'Removed {name}' },
  list: { found: { one: '{n} user', other: '{n} users' } },
} as const;
const translate = translationOf<typeof english>();
const list = { found: { one: 'Eines', other: '{n} Leute' } } as const;
const user = { title: 'Leute', removed: '{name} entfernt' } as const;

translate({ user, list });
// @ts-expect-error -- a whole section is missing
translate({ user });
// @ts-expect-error -- a key is missing
translate({ user: { title: 'Leute' }, list });
// @ts-expect-error -- the English texts have no such key
translate({ user: { ...user, subtitle: 'Alle' }, list });
// @ts-expect-error -- nor this section
translate({ user, list, club: { title: 'Verein' } });
// @ts-expect-error -- the placeholder has another name
translate({ user: { ...user, removed: '{wer} entfernt' }, list });
// @ts-expect-error -- the placeholder is missing
translate({ user: { ...user, removed: 'Entfernt' }, list });
// @ts-expect-error -- the placeholder is not in the English text
translate({ user: { ...user, title: '{n} Leute' }, list });
// @ts-expect-error -- no form has the number
translate({ user, list: { found: { other: 'Leute' } } });
// @ts-expect-error -- the form for all other numbers is missing
translate({ user, list: { found: { one: '{n}' } } });

export function keys(say: Say) {
  say('user.surname');
  say('user.notFound', { id: 'a' });
  say(sentence('auth.waitSeconds', { n: 3 }));
  // @ts-expect-error -- there is no such text
  say('user.nickname');
  // @ts-expect-error -- the value of its placeholder is missing
  say('user.notFound');
  // @ts-expect-error -- its placeholder has another name
  message('user.notFound', { name: 'a' });
  // @ts-expect-error -- a plural needs a number
  sentence('auth.waitSeconds', { n: 'three' });
  // @ts-expect-error -- it has no placeholders
  say('user.surname', { n: 3 });
}
