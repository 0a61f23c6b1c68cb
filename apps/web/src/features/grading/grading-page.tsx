import { ReadinessDay } from '@dojang/schemas/grading';
import type { ReadinessRow } from '@dojang/schemas/grading';
import { Day, today } from '@dojang/schemas/time';
import { Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ExamForm } from './exam-form.tsx';
import { ExamList } from './exam-list.tsx';
import classes from './grading.module.css';
import { useChosen } from './use-chosen.ts';
import { ReadinessList } from './readiness-list.tsx';

/** Who is ready on a day, for coaches and administrators: people are chosen from here for an exam. */
export function GradingPage() {
  const say = useSay();
  const form = useSchemaForm(ReadinessDay, { on: today() });
  const typed = Day.safeParse(form.field('on').value);
  const on = typed.success ? typed.data : today();
  const query = trpc.grading.readiness.useQuery({ on });
  const packs = trpc.rulePack.list.useQuery();
  const { chosen, choose, chooseAll } = useChosen();
  const rows = query.data;
  const [isReadyOnly, setIsReadyOnly] = useState(false);
  const isReady = ({ readiness }: ReadinessRow) => readiness?.state === 'READY';
  return (
    <Page title={say('grading.title')} intro={say('grading.intro')}>
      <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
        <Stack gap="md">
          <div className={classes.fields} data-not-printed>
            <SchemaField {...form.field('on')} />
          </div>
          {rows && packs.data ? (
            <>
              <Text role="status">
                {rows.length === 0
                  ? say('grading.nobody')
                  : say('grading.readyOf', { n: rows.filter(isReady).length, total: rows.length })}
              </Text>
              <Switch
                size="md"
                label={say('grading.onlyReady')}
                checked={isReadyOnly}
                onChange={(event) => setIsReadyOnly(event.currentTarget.checked)}
                data-not-printed
              />
              <Group gap="xs" data-not-printed>
                <Button
                  variant="default"
                  size="compact-md"
                  disabled={rows.length === 0}
                  onClick={() => chooseAll(rows.filter(isReady).map(({ id }) => id))}
                >
                  {say('grading.chooseReady')}
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  onClick={() => window.print()}
                >
                  {say('grading.print')}
                </Button>
                <ButtonLink to="/v1/training/packs" variant="default" size="compact-md">
                  {say('grading.packs')}
                </ButtonLink>
              </Group>
              <div className={classes.printed}>
                <ReadinessList
                  rows={rows.filter((row) => !isReadyOnly || isReady(row) || chosen.has(row.id))}
                  packs={packs.data}
                  chosen={chosen}
                  onChoose={choose}
                />
              </div>
            </>
          ) : (
            <NotLoaded query={rows ? packs : query} />
          )}
        </Stack>
      </Paper>
      {/* below what is loaded, so that nothing in sight moves */}
      {rows && packs.data && (
        <Stack gap="lg" data-not-printed>
          {rows.length > 0 && (
            <ExamForm key={on} on={on} people={rows.filter(({ id }) => chosen.has(id))} />
          )}
          <ExamList />
        </Stack>
      )}
    </Page>
  );
}
