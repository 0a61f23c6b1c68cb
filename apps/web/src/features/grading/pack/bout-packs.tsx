import { describeValue } from '@dojang/schemas/describe-value';
import { titleOf } from '@dojang/schemas/field';
import type { Say } from '@dojang/schemas/say';
import type { BoutPack } from '@dojang/schemas/rule-pack-copy';
import { Text, Title } from '@mantine/core';
import { lazy } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useTextPart } from '../../../shell/use-text-part.ts';
import { rowOf } from '../../../ui/form/field-schema.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards } from '../../../ui/page/page.tsx';
import { formOf } from './bout-pack-fields.ts';
import { PackCard } from './pack-card.tsx';

// lazy: rarely used
const BoutPackForm = lazy(async () => ({
  default: (await import('./bout-pack-form.tsx')).BoutPackForm,
}));

/** The club's rules of bouts with their sources. */
export function BoutPacks() {
  const say = useSay();
  const texts = useTextPart('scorecard');
  const query = trpc.rulePack.bouts.useQuery();
  if (!texts.data) return null;
  return (
    <>
      <Title order={2}>{say('scorecard.packs')}</Title>
      <Text c="dimmed">{say('scorecard.packsIntro')}</Text>
      {!query.data && <NotLoaded query={query} />}
      <Cards>
        {query.data?.map((pack) => (
          <PackCard
            key={pack.id}
            pack={pack}
            isChecked={pack.verified_on !== null}
            lines={describeRules(say, pack)}
            renderForm={(onDone) => (
              <BoutPackForm
                pack={pack}
                onDone={() => {
                  onDone();
                  void query.refetch();
                }}
              />
            )}
          />
        ))}
      </Cards>
    </>
  );
}

/** Each rule in words, as the form names it. */
function describeRules(say: Say, { data }: BoutPack): string[] {
  const { shape, values } = formOf(data);
  const all = new Map<string, unknown>(Object.entries(values));
  const has = (name: string) => !all.has(name) || all.get(name) !== null;
  return Object.entries(shape).flatMap(([name, type]) => {
    // a lead or last seconds that these rules do not have
    if (
      (name.startsWith('lead_') && !has('lead_points')) ||
      (name.startsWith('late_') && !has('late_s'))
    )
      return [];
    const row = rowOf(type);
    if (!row) {
      const [title, value] = [titleOf(type), describeValue(say, type, all.get(name))];
      return title && value !== null ? [`${say(title)}: ${value}`] : [];
    }
    return (all.get(name) as readonly object[]).map((one) =>
      Object.entries(row)
        .flatMap(([cell, of]) => {
          const [title, value] = [titleOf(of), describeValue(say, of, one[cell as keyof object])];
          return title && value !== null ? [`${say(title)}: ${value}`] : [];
        })
        .join(', '),
    );
  });
}
