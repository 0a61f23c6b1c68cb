import { isOfAge } from '@dojang/schemas/guardian';
import type { ImportRow } from '@dojang/schemas/lists/import';
import { asIs, sentence, sentenceOf } from '@dojang/schemas/say';
import { groupBy } from '../../../group-by.ts';
import { fullNameOf, type Person } from './find-person.ts';
import type { Draft, Remedy } from './planned.ts';

const addressProblems: readonly string[] = [
  'imports.addressOfOther',
  'imports.sameAddress',
  'user.emailTaken',
];

const isTwin = ({ given }: Draft, { birthday }: Person) =>
  birthday !== null && given.birthday === birthday;

function removeAddress({ row, given }: Draft, holder: Person): Remedy {
  const [who, name] = [holder, { ...holder, ...given }].map((one) => asIs(fullNameOf(one)));
  return {
    message: sentence('imports.withoutAddress', { who: who ?? '', name: name ?? '' }),
    cells: [{ row, field: 'email', text: '' }],
    asked: null,
  };
}

/**
 * For rows with the address of somebody else, most often a parent's: the row loses it and gets its holder as a guardian, who is
 * of the club, in another row, or in a row to add. A twin of the holder loses it alone.
 */
export function findRemedies(
  drafts: readonly Draft[],
  rows: readonly ImportRow[],
  people: readonly Person[],
): Map<Draft, Remedy> {
  const remedies = new Map<Draft, Remedy>();
  const holders = new Map(people.map((person) => [person.email, person]));
  const values = new Map(rows.map((row) => [row.row, row.values]));
  const free = Math.max(0, ...rows.map(({ row }) => row)) + 1;
  const addressed = drafts.filter(({ given }) => given.email);
  for (const [email, all] of groupBy(addressed, ({ given }) => given.email ?? '')) {
    const holder = holders.get(email);
    const others = all.filter((draft) => (holder ? isOther(draft, holder) : isRefused(draft)));
    const parent = holder ?? findParent(others);
    const children = others.filter((one) => one !== parent && !isOfAge(one.member.birthday));
    // a guardian is of age
    const isPossible = holder
      ? holder.birthday === null || isOfAge(holder.birthday)
      : parent !== undefined || children.length === others.length;
    if (children.length === 0 || !isPossible) {
      for (const draft of others)
        if (holder && isTwin(draft, holder)) remedies.set(draft, removeAddress(draft, holder));
      continue;
    }
    const remedy = createRemedy(
      email,
      children,
      parent && 'row' in parent ? parent.member : parent,
    );
    for (const child of children) remedies.set(child, remedy);
  }
  return remedies;

  function createRemedy(
    email: string,
    children: readonly Draft[],
    parent: Pick<Person, 'name' | 'surname'> | undefined,
  ): Remedy {
    const cells: Remedy['cells'] = children.flatMap(({ row }) => {
      const { guardians } = values.get(row) ?? {};
      const text = typeof guardians === 'string' ? `${guardians}; ${email}` : email;
      return [
        { row, field: 'email', text: '' },
        { row, field: 'guardians', text },
      ];
    });
    const names = children.map(({ member }) => asIs(fullNameOf(member)));
    if (parent) {
      const guardian = asIs(fullNameOf(parent));
      const message = sentence('imports.makeChild', { children: names, guardian });
      return { message, cells, asked: null };
    }
    const surname = children.find(({ member }) => member.surname)?.member.surname;
    cells.push({ row: free, field: 'email', text: email });
    if (surname) cells.push({ row: free, field: 'surname', text: surname });
    const message = sentence('imports.makeChildOfNew', { children: names });
    return { message, cells, asked: { row: free, field: 'name' } };
  }
}

/** Whether a row with the address of `holder` is refused for it, or would give them another first name. */
function isOther(draft: Draft, holder: Person): boolean {
  const isRenamed = draft.changes.some(({ field }) => field === 'name');
  return isRefused(draft) || (draft.person === holder && draft.id === null && isRenamed);
}

const isRefused = ({ problems }: Draft): boolean =>
  problems.length > 0 &&
  problems.every(({ message }) => addressProblems.includes(sentenceOf(message).key));

/** The parent among rows with one address: the only one of age, or of unknown age beside children. */
function findParent(drafts: readonly Draft[]): Draft | undefined {
  const [adult, ...adults] = drafts.filter(({ member }) => isOfAge(member.birthday));
  if (adult) return adults.length === 0 ? adult : undefined;
  const [unknown, ...others] = drafts.filter(({ member }) => member.birthday === null);
  return others.length === 0 && drafts.length > 1 ? unknown : undefined;
}
