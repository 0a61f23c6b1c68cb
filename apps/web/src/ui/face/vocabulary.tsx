import { addDays } from '@dojang/schemas/calendar-day';
import { textParts } from '@dojang/schemas/languages';
import { today } from '@dojang/schemas/time';
import { Button, MantineProvider, Text, Title, useMantineColorScheme } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadActiveLanguage, readChoice } from '../language/chosen-language.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { createLanguageStore } from '../language/language-store.ts';
import { Card } from '../page/card.tsx';
import { Page } from '../page/page.tsx';
import '../theme/print.css';
import '../theme/styles.ts';
// as the frame of every page has them
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { theme } from '../theme/theme.ts';
import { Attention } from './attention.tsx';
import { Belt } from './belt.tsx';
import { Chart } from './chart/chart.tsx';
import { Figure } from './chart/figure.tsx';
import { Countdown } from './countdown.tsx';
import { DayBadge } from './day-badge.tsx';
import { EmptyState } from './empty-state.tsx';
import { Meter, Ring } from './figures.tsx';
import { Medals } from './medals.tsx';
import { PageGrid } from './page-grid.tsx';
import { PartsMenu } from './parts.tsx';
import { Person } from './person.tsx';
import { StateBar } from './state-bar.tsx';
import { StateChip, type StateName, states } from './state-chip.tsx';
import { Timeline } from './timeline.tsx';

const days = [-40, -1, 0, 1, 40].map((by) => addDays(today(), by));
const grades = [
  { kind: 'KUP', number: 9 },
  { kind: 'KUP', number: 2 },
  { kind: 'POOM', number: 1 },
  { kind: 'DAN', number: 3 },
] as const;
const people = ['Mina Park', 'Ali', 'Käthe von der Heide (1985)'];
const numbers = {
  heading: 'Month',
  categories: ['January', 'February', 'March'],
  series: [
    { name: 'Children', values: [12, 0, 30] },
    { name: 'Adults', values: [7, null, 18] },
  ],
};
const kinds = ['bars', 'lines', 'pyramid', 'heat'] as const;

/** Every component of this folder in each of its states. Only `npm run dev` serves it, at /face.html. */
const examples: Readonly<Record<string, ReactNode>> = {
  Attention: (
    <Attention
      tasks={[
        { name: 'Papers', text: 'Three end soon', state: 'needed', action: <Button>Open</Button> },
        { name: 'Backup', text: 'Today', state: 'fine' },
        { name: 'Imports', text: '', state: 'unknown' },
      ]}
    />
  ),
  Belt: grades.map((grade) => (
    <Belt
      key={grade.kind + grade.number}
      {...{ grade }}
      name={`${grade.number} ${grade.kind}`}
      isNamed
    />
  )),
  Chart: kinds.map((kind) => <Chart key={kind} {...{ kind, ...numbers }} label={`As ${kind}`} />),
  Countdown: days.map((day) => <Text key={day}>{<Countdown day={day} />}</Text>),
  DayBadge: days.map((day) => <DayBadge key={day} day={day} />),
  EmptyState: <EmptyState icon={IconCalendarOff} text="No session yet" />,
  Figure: [3, 0, -3].map((by) => (
    <Figure key={by} label="Members" value={1204} change={{ by, since: 'since May' }} />
  )),
  Medals: <Medals counts={[3, 0, 1]} />,
  Meter: [0, 24, 30].map((have) => (
    <Meter key={have} {...{ have }} need={30} label={`${have} of 30`} />
  )),
  PageGrid: <PageGrid aside={<Card>Aside</Card>}>{<Card>Main</Card>}</PageGrid>,
  Person: people.flatMap((name, index) => [
    <Person key={name} {...{ name }} grade={grades[index] ?? null} />,
    <Person key={`${name} row`} {...{ name }} grade={null} img="/icon-192.png" isInRow />,
  ]),
  Ring: [0, 12, 48, 60].map((have) => (
    <Ring key={have} {...{ have }} need={48} label={`${have} of 48 units`} />
  )),
  StateBar: (
    <StateBar
      total={30}
      text="20 confirmed, 4 wished, of 30"
      counts={[
        { state: 'CONFIRMED', n: 20 },
        { state: 'WISHED', n: 4 },
        { state: 'DECLINED', n: 0 },
      ]}
    />
  ),
  StateChip: (Object.keys(states) as StateName[]).map((state) => (
    <StateChip key={state} state={state} />
  )),
  Timeline: (
    <Timeline
      label="Grades"
      items={days.map((day) => ({ key: day, when: day, what: 'A grade' }))}
    />
  ),
};

const parts = Object.keys(examples).map((name) => ({ id: name.toLowerCase(), name }));

function Vocabulary() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <main data-sheet style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Page title="How things look">
        <Button style={{ alignSelf: 'start' }} onClick={toggleColorScheme}>
          Light or dark
        </Button>
        <PartsMenu parts={parts} />
        {parts.map(({ id, name }) => (
          <section key={id} id={id} aria-label={name}>
            <Card maw="none">
              <Title order={2}>{name}</Title>
              <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--mantine-spacing-md)' }}>
                {examples[name]}
              </div>
            </Card>
          </section>
        ))}
      </Page>
    </main>
  );
}

const router = createRouter({
  routeTree: createRootRoute({ component: Vocabulary }),
  basepath: '/face.html',
});
const active = await loadActiveLanguage(readChoice(localStorage), navigator.languages, textParts);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
    >
      <LanguageProvider store={createLanguageStore(localStorage, active)}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </MantineProvider>,
  );
