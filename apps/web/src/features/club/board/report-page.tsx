import { countByAge } from '@dojang/schemas/age-bands';
import {
  type FederationReport,
  reportCounts,
  ReportSection,
  reportTitles,
} from '@dojang/schemas/board';
import { describeValue } from '@dojang/schemas/describe-value';
import { reportSheet } from '@dojang/schemas/lists/board-lists';
import { today } from '@dojang/schemas/time';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { Figure } from '../../../ui/face/chart/figure.tsx';
import { NumbersTable } from '../../../ui/face/chart/numbers-table.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Cards, Page } from '../../../ui/page/page.tsx';
import { AgePyramid } from '../overview/age-pyramid.tsx';
import { SheetTools } from './sheet-tools.tsx';

/** Members on 1 January of a year, by year of birth and sex, for administrators. */
export function ReportPage() {
  const say = useSay();
  const [year, setYear] = useState(() => Number(today().slice(0, 4)));
  const query = trpc.board.report.useQuery({ year }, { placeholderData: keepPreviousData });
  const data = query.error ? undefined : query.data;
  const all = data?.sections.find(({ section }) => section === 'ALL');
  const title = say('navigation.report');
  const day = formatDay(say, data?.day ?? `${year}-01-01`, 'long');
  return (
    <Page title={title} intro={say('board.reportIntro', { day })}>
      <SheetTools
        label={`${title} ${year}`}
        makeSheet={data?.sections.length ? () => reportSheet(say, data) : undefined}
        onBefore={() => setYear(year - 1)}
        onAfter={() => setYear(year + 1)}
      />
      {!data && <NotLoaded query={query} />}
      {data?.sections.length === 0 && <Text role="status">{say('board.nobody')}</Text>}
      <Cards>
        {all && <Ages all={all} year={year} />}
        {data?.sections.map(({ section, rows, total }) => {
          const name = describeValue(say, ReportSection, section) ?? '';
          return (
            <Card key={section} title={name} intro={day} gap="md" data-sheet>
              <NumbersTable
                label={name}
                heading={say('board.birthYear')}
                categories={[
                  ...rows.map(({ birth_year }) => String(birth_year ?? say('board.noBirthday'))),
                  say('board.total'),
                ]}
                series={reportCounts.map((count) => ({
                  name: say(reportTitles[count]),
                  values: [...rows, total].map((row) => row[count]),
                }))}
                hasSum
              />
            </Card>
          );
        })}
      </Cards>
      {data && (
        <Text size="sm" c="dimmed">
          {say('board.andre')}
        </Text>
      )}
    </Page>
  );
}

type AgesProps = { all: FederationReport['sections'][number]; year: number };

/** The summary: how many there are, and their ages. */
function Ages({ all, year }: AgesProps) {
  const say = useSay();
  return (
    <Card
      title={say('board.ages')}
      intro={say('board.agesIntro', { year: String(year) })}
      data-sheet
    >
      <Figure label={say('board.people')} value={all.total.total} />
      <AgePyramid bands={countByAge(all.rows, year)} />
    </Card>
  );
}
