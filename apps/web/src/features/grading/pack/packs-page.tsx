import { gradeName } from '@dojang/schemas/grade';
import { type GradeRule, isChecked, type RulePack } from '@dojang/schemas/rule-pack';
import type { Say } from '@dojang/schemas/say';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useUser } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../../ui/page/page.tsx';
import { describeSource } from '../readiness/describe-readiness.ts';

// lazy: rarely used
const PackForm = lazy(async () => ({ default: (await import('./pack-form.tsx')).PackForm }));

/** The club's rule packs with their sources. Administrators can copy and correct one. */
export function PacksPage() {
  const say = useSay();
  const query = trpc.rulePack.list.useQuery();
  return (
    <Page title={say('grading.packs')} intro={say('grading.packsIntro')}>
      {!query.data && <NotLoaded query={query} />}
      <Cards>
        {query.data?.map((pack) => (
          <PackCard key={pack.id} pack={pack} onCopied={() => void query.refetch()} />
        ))}
      </Cards>
    </Page>
  );
}

function PackCard({ pack, onCopied }: { pack: RulePack; onCopied: () => void }) {
  const say = useSay();
  const { authority } = useUser();
  const [isCopied, setIsCopied] = useState(false);
  const names = pack.data.lower_grades;
  return (
    <Card title={pack.title} intro={describeSource(say, pack, isChecked(pack))} gap="md">
      {pack.source_note && <Text size="sm">{pack.source_note}</Text>}
      <details>
        <summary>{say('grading.showRules', { n: pack.data.rules.length })}</summary>
        <ul>
          {pack.data.rules.map((rule) => (
            <li key={`${rule.kind} ${rule.number}`}>
              {`${say(gradeName(rule, names))}: ${describeRule(say, rule)}`}
            </li>
          ))}
        </ul>
      </details>
      {authority === 'ADMIN' && !isCopied && (
        <Group>
          <Button variant="default" onClick={() => setIsCopied(true)}>
            {say('grading.copy')}
          </Button>
        </Group>
      )}
      {isCopied && (
        <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
          <PackForm
            pack={pack}
            onDone={() => {
              setIsCopied(false);
              onCopied();
            }}
          />
        </Suspense>
      )}
    </Card>
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
