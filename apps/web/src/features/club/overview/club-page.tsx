import type { ClubMembers } from '@dojang/schemas/club-overview';
import type { Sheet } from '@dojang/schemas/lists/cell';
import {
  agesSheet,
  beltsSheet,
  clubAttendanceSheet,
  membersSheet,
} from '@dojang/schemas/lists/club-lists';
import { Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { Chart } from '../../../ui/face/chart/chart.tsx';
import { Figure } from '../../../ui/face/chart/figure.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { PageGrid } from '../../../ui/face/page-grid.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { SheetMenu } from '../../../ui/lists/sheet-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { AgePyramid } from './age-pyramid.tsx';
import { BeltsChart, AttendanceMap } from './club-charts.tsx';
import { useMonthName } from '../../../ui/language/use-month-name.ts';

/** How the club develops, for administrators. */
export function ClubPage() {
  const say = useSay();
  const members = trpc.club.members.useQuery();
  const ages = trpc.club.ages.useQuery();
  const belts = trpc.club.belts.useQuery();
  const attendance = trpc.club.attendance.useQuery();
  // all at once, so that nothing moves
  const isLoaded = members.data && ages.data && belts.data && attendance.data;
  return (
    <Page title={say('navigation.club')} intro={say('club.intro')}>
      <Group>
        <PrintButton disabled={!isLoaded}>{say('grading.print')}</PrintButton>
      </Group>
      {!isLoaded ? (
        <NotLoaded
          query={[members, ages, belts, attendance].find(({ data }) => !data) ?? members}
        />
      ) : members.data.at(-1)?.members === 0 ? (
        <Card>
          <EmptyState icon={IconUsers} text={say('club.nobody')}>
            <TextLink to="/v1/training/groups">{say('group.title')}</TextLink>
          </EmptyState>
        </Card>
      ) : (
        <PageGrid
          aside={
            <>
              <ChartCard title={say('board.ages')} makeSheet={() => agesSheet(say, ages.data)}>
                <AgePyramid bands={ages.data.bands} />
              </ChartCard>
              <ChartCard title={say('club.belts')} makeSheet={() => beltsSheet(say, belts.data)}>
                <BeltsChart belts={belts.data} />
              </ChartCard>
            </>
          }
        >
          <ChartCard
            title={say('club.members')}
            intro={say('club.membersIntro')}
            makeSheet={() => membersSheet(say, members.data)}
          >
            <MembersCharts months={members.data} />
          </ChartCard>
          <ChartCard
            title={say('club.attendance')}
            intro={say('club.attendanceIntro')}
            makeSheet={() => clubAttendanceSheet(say, attendance.data)}
          >
            <AttendanceMap
              rows={attendance.data}
              months={members.data.slice(-12).map(({ month }) => month)}
            />
          </ChartCard>
        </PageGrid>
      )}
      {isLoaded && (
        <Text size="sm" c="dimmed">
          {say('club.counted')}
        </Text>
      )}
    </Page>
  );
}

type CardProps = { title: string; intro?: string; makeSheet: () => Sheet; children: ReactNode };

/** A part of the page, printed and exported. */
function ChartCard({ title, intro, makeSheet, children }: CardProps) {
  const showFailure = useFailureToast();
  return (
    <Card title={title} intro={intro} maw="none" gap="md" data-sheet>
      {children}
      <div data-not-printed>
        <SheetMenu label={title} makeSheet={makeSheet} disabled={false} onFailure={showFailure} />
      </div>
    </Card>
  );
}

/** How many there are, and who came and left. */
function MembersCharts({ months }: { months: ClubMembers }) {
  const say = useSay();
  const monthName = useMonthName();
  const [now, before] = [months.at(-1), months.at(-13)];
  const inAYear = (count: 'joined' | 'left') =>
    months.slice(-12).reduce((sum, month) => sum + month[count], 0);
  const valuesOf = (count: 'members' | 'joined' | 'left') => ({
    name: say(`club.${count}`),
    values: months.map((month) => month[count]),
  });
  const of = {
    heading: say('board.month'),
    categories: months.map(({ month }) => monthName(month)),
  };
  return (
    <>
      <Group gap="xl" align="start">
        {now && before && (
          <Figure
            label={say('club.members')}
            value={now.members}
            change={{
              by: now.members - before.members,
              since: say('club.sinceMonth', { month: monthName(before.month) }),
            }}
          />
        )}
        {(['joined', 'left'] as const).map((count) => (
          <Figure
            key={count}
            label={say(`club.${count}`)}
            value={inAYear(count)}
            unit={say('club.inAYear')}
          />
        ))}
      </Group>
      <Chart kind="lines" label={say('club.members')} {...of} series={[valuesOf('members')]} />
      <Chart
        kind="bars"
        label={say('club.joinedAndLeft')}
        {...of}
        series={[valuesOf('joined'), valuesOf('left')]}
      />
    </>
  );
}
