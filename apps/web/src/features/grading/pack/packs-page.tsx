import { gradeName } from '@dojang/schemas/grade';
import { type GradeRule, isChecked } from '@dojang/schemas/rule-pack';
import type { Say } from '@dojang/schemas/say';
import { lazy, Suspense } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../../ui/page/page.tsx';
import { PackCard } from './pack-card.tsx';

// lazy: rarely used
const PackForm = lazy(async () => ({ default: (await import('./pack-form.tsx')).PackForm }));
const BoutPacks = lazy(async () => ({ default: (await import('./bout-packs.tsx')).BoutPacks }));

/** The club's rule packs with their sources. Administrators can copy and correct one. */
export function PacksPage() {
  const say = useSay();
  const query = trpc.rulePack.list.useQuery();
  return (
    <Page title={say('grading.packs')} intro={say('grading.packsIntro')}>
      {!query.data && <NotLoaded query={query} />}
      <Cards>
        {query.data?.map((pack) => (
          <PackCard
            key={pack.id}
            pack={pack}
            isChecked={isChecked(pack)}
            lines={pack.data.rules.map(
              (rule) =>
                `${say(gradeName(rule, pack.data.lower_grades))}: ${describeRule(say, rule)}`,
            )}
            renderForm={(onDone) => (
              <PackForm
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
      <Suspense>
        <BoutPacks />
      </Suspense>
    </Page>
  );
}

function describeRule(say: Say, rule: GradeRule): string {
  const { units, months, min_age: age, forms, repeat_weeks: weeks } = rule;
  const parts = [
    units > 0 && say('grading.unitCount', { n: units }),
    months > 0 && say('grading.monthCount', { n: months }),
    age !== null && say('grading.ageCount', { n: age }),
    weeks !== null && say('grading.weekCount', { n: weeks }),
    forms,
  ];
  return parts.filter(Boolean).join(', ') || say('grading.nothing');
}
