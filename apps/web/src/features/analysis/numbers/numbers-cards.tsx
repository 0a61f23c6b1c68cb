import { techniqueName } from '@dojang/schemas/bout-rules';
import { percentOf, reasonOf, sliceOf } from '@dojang/schemas/lists/numbers-sheet';
import { limits } from '@dojang/schemas/limits';
import type { Numbers } from '@dojang/schemas/numbers';
import { Group, Text } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { Chart } from '../../../ui/face/chart/chart.tsx';
import { Figure } from '../../../ui/face/chart/figure.tsx';
import { NumbersTable } from '../../../ui/face/chart/numbers-table.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { PageGrid } from '../../../ui/face/page-grid.tsx';
import { useMonthName } from '../../../ui/language/use-month-name.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';

const BeltsAndCompetitions = lazy(async () => ({
  default: (await import('./belts-and-competitions.tsx')).BeltsAndCompetitions,
}));

/** Most of the numbers' readers have no film. */
const OnFilm = lazy(async () => ({ default: (await import('../video/on-film.tsx')).OnFilm }));

/** What there is of somebody, each part only if there is something in it. */
export function NumbersCards({ of, numbers }: { of: string; numbers: Numbers }) {
  const say = useSay();
  const { bouts, years, months, from, until } = numbers;
  const isNothing = bouts === 0 && years.length === 0 && months.length === 0;
  return (
    <PageGrid
      aside={
        <>
          {years.length > 0 && <Results years={years} />}
          {months.length > 0 && <Months months={months} />}
          <BeltsAndCompetitions {...{ of, from, until }} />
        </>
      }
    >
      {bouts > 0 ? (
        <>
          <Bouts numbers={numbers} />
          <Points numbers={numbers} />
        </>
      ) : (
        <Part title={say('analysis.bouts')}>
          <EmptyState
            icon={IconChartHistogram}
            text={say(isNothing ? 'analysis.none' : 'analysis.noBouts')}
          >
            <TextLink to="/v1/scorecard">{say('analysis.toScorecard')}</TextLink>
          </EmptyState>
        </Part>
      )}
      <OnFilm of={of} />
    </PageGrid>
  );
}

type CardProps = { title: string; intro?: string; children: ReactNode };
const Part = (props: CardProps) => <Card maw="none" gap="md" data-sheet {...props} />;

function Bouts({ numbers: { bouts, won, lost, points, rounds } }: { numbers: Numbers }) {
  const say = useSay();
  const percent = percentOf(won, won + lost, bouts);
  return (
    <Part title={say('analysis.bouts')} intro={say('analysis.boutsIntro')}>
      <Group gap="xl" align="start">
        <Figure label={say('analysis.bouts')} value={bouts} />
        <Figure label={say('analysis.won')} value={won} />
        <Figure label={say('analysis.lost')} value={lost} />
        <Figure label={say('analysis.points')} value={points.own} />
        <Figure label={say('analysis.pointsAgainst')} value={points.other} />
        <Figure
          label={say('analysis.wonAfterBehind')}
          value={rounds.won_after_behind}
          unit={say('analysis.ofBehind', { n: rounds.behind })}
        />
      </Group>
      {percent !== null && <Text>{say('analysis.percentWon', { n: percent })}</Text>}
      {bouts < limits.boutsForPercent && <Text>{say('analysis.tooFew', { n: bouts })}</Text>}
    </Part>
  );
}

/** Own and opponents', side by side. */
function useBoth() {
  const say = useSay();
  return (own: number[], other: number[]) => [
    { name: say('analysis.own'), values: own },
    { name: say('analysis.opponents'), values: other },
  ];
}

function Points({ numbers: { techniques, slices, penalties } }: { numbers: Numbers }) {
  const say = useSay();
  const both = useBoth();
  return (
    <>
      {techniques.length > 0 && (
        <Part title={say('analysis.techniques')}>
          <Chart
            kind="pyramid"
            label={say('analysis.techniques')}
            heading={say('scorecard.technique')}
            categories={techniques.map(({ technique }) => techniqueName(say, technique))}
            series={both(
              techniques.map(({ own_points }) => own_points),
              techniques.map(({ other_points }) => other_points),
            )}
          />
        </Part>
      )}
      {slices.length > 0 && (
        <Part title={say('analysis.slices')}>
          <Chart
            kind="bars"
            label={say('analysis.slices')}
            heading={say('analysis.time')}
            categories={slices.map(({ from_s }) => sliceOf(from_s))}
            series={both(
              slices.map(({ own }) => own),
              slices.map(({ other }) => other),
            )}
          />
        </Part>
      )}
      {penalties.some(({ own, other }) => own + other > 0) && (
        <Part title={say('analysis.penalties')} intro={say('analysis.penaltiesIntro')}>
          <NumbersTable
            label={say('analysis.penalties')}
            heading={say('analysis.reason')}
            categories={penalties.map(({ reason }) => reasonOf(say, reason))}
            series={both(
              penalties.map(({ own }) => own),
              penalties.map(({ other }) => other),
            )}
          />
        </Part>
      )}
    </>
  );
}

function Results({ years }: Pick<Numbers, 'years'>) {
  const say = useSay();
  const columns = {
    bouts: say('analysis.bouts'),
    won: say('analysis.won'),
    starts: say('analysis.starts'),
    first: say('analysis.place', { place: 1 }),
    second: say('analysis.place', { place: 2 }),
    third: say('analysis.place', { place: 3 }),
  };
  return (
    <Part title={say('analysis.results')} intro={say('analysis.resultsIntro')}>
      <NumbersTable
        label={say('analysis.results')}
        heading={say('analysis.inYear')}
        categories={years.map(({ year }) => String(year))}
        series={Object.entries(columns).map(([of, name]) => ({
          name,
          values: years.map((year) => year[of as keyof typeof columns]),
        }))}
      />
    </Part>
  );
}

function Months({ months }: Pick<Numbers, 'months'>) {
  const say = useSay();
  const monthName = useMonthName();
  const columns = {
    sessions: say('analysis.sessions'),
    bouts: say('analysis.bouts'),
  };
  return (
    <Part title={say('analysis.months')}>
      <Chart
        kind="bars"
        label={say('analysis.months')}
        heading={say('analysis.month')}
        categories={months.map(({ month }) => monthName(month))}
        series={Object.entries(columns).map(([of, name]) => ({
          name,
          values: months.map((month) => month[of as keyof typeof columns]),
        }))}
      />
    </Part>
  );
}
