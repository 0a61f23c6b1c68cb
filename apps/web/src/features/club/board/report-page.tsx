import { reportCounts, ReportSection, reportTitles } from '@dojang/schemas/board';
import { describeValue } from '@dojang/schemas/describe-value';
import { reportSheet } from '@dojang/schemas/lists/board-lists';
import { today } from '@dojang/schemas/time';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import classes from './board.module.css';
import { SheetTools } from './sheet-tools.tsx';

/** Members on 1 January of a year, by year of birth and sex, for administrators. */
export function ReportPage() {
  const say = useSay();
  const [year, setYear] = useState(() => Number(today().slice(0, 4)));
  const query = trpc.board.report.useQuery({ year }, { placeholderData: keepPreviousData });
  const data = query.error ? undefined : query.data;
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
      {data?.sections.map(({ section, rows, total }) => {
        const name = describeValue(say, ReportSection, section) ?? '';
        return (
          <Card
            key={section}
            title={name}
            intro={day}
            gap="md"
            className={classes.sheet}
            data-sheet
          >
            <LineTable
              label={name}
              rows={[
                ...rows.map((row) => ({
                  ...row,
                  id: String(row.birth_year),
                  title: row.birth_year ?? say('board.noBirthday'),
                })),
                { ...total, id: 'total', title: say('board.total') },
              ]}
              titles={['board.birthYear', ...reportCounts.map((count) => reportTitles[count])]}
              renderCells={(row) => [row.title, ...reportCounts.map((count) => row[count])]}
            />
          </Card>
        );
      })}
      {data && (
        <Text size="sm" c="dimmed">
          {say('board.andre')}
        </Text>
      )}
    </Page>
  );
}
