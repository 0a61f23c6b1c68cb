import { type PaySheet, RateChange } from '@dojang/schemas/board';
import { addDays } from '@dojang/schemas/calendar-day';
import { monthsAround } from '@dojang/schemas/group-attendance';
import { hoursText } from '@dojang/schemas/lists/attendance-list';
import { paySheet } from '@dojang/schemas/lists/board-lists';
import { formatMoney } from '@dojang/schemas/number';
import { today } from '@dojang/schemas/time';
import { NativeSelect, Text, Box } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import classes from './board.module.css';
import { SheetTools } from './sheet-tools.tsx';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';

const spans = { 1: 'board.month', 3: 'board.quarter', 12: 'board.year' } as const;
type Months = 1 | 3 | 12;

/** The pay sheets of a period: of all coaches for administrators, or a coach's own. */
export function PayPage({ isOwn = false }: { isOwn?: boolean }) {
  const say = useSay();
  const [months, setMonths] = useState<Months>(1);
  const [day, setDay] = useState(today);
  const period = monthsAround(day, months);
  const procedure = isOwn ? trpc.board.ownPay : trpc.board.pay;
  const query = procedure.useQuery(period, { placeholderData: keepPreviousData });
  // the hours of another period would look like those of this one
  const data = query.error || query.isPlaceholderData ? undefined : query.data;
  const title = say(isOwn ? 'board.ownPay' : 'navigation.pay');
  const [from, until] = [period.from, period.until].map((one) => formatDay(say, one, 'medium'));
  const days = `${from} – ${until}`;
  return (
    <Page title={title} intro={say('board.payIntro')}>
      <SheetTools
        label={`${title} ${days}`}
        makeSheet={data?.length ? () => paySheet(say, data) : undefined}
        onBefore={() => setDay(addDays(period.from, -1))}
        onAfter={() => setDay(addDays(period.until, 1))}
      >
        <NativeSelect
          label={say('board.period')}
          value={months}
          onChange={(event) => setMonths(Number(event.currentTarget.value) as Months)}
          data={Object.entries(spans).map(([value, key]) => ({ value, label: say(key) }))}
        />
      </SheetTools>
      <Text role="status">{days}</Text>
      {!data && <NotLoaded query={query} />}
      {data?.length === 0 && <Text>{say('board.noHours')}</Text>}
      {data?.map((coach) => (
        <CoachSheet key={coach.id} coach={coach} days={days} isOwn={isOwn} />
      ))}
    </Page>
  );
}

type SheetProps = { coach: PaySheet[number]; days: string; isOwn: boolean };

function CoachSheet({ coach, days, isOwn }: SheetProps) {
  const say = useSay();
  const { hourly_rate: rate, groups } = coach;
  const amount = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, say.locale));
  return (
    <Card title={fullNameOf(coach)} intro={days} gap="md" className={classes.sheet} data-sheet>
      <LineTable
        label={fullNameOf(coach)}
        rows={[...groups, { ...coach, id: 'total', name: say('board.total') }]}
        titles={['group.group', 'group.sessions', 'group.hours', 'board.amount']}
        renderCells={({ name, sessions, minutes, cents }) => [
          name,
          sessions,
          hoursText(minutes),
          amount(cents),
        ]}
      />
      <Text>
        {rate === null ? say('board.noRate') : say('board.ratePerHour', { amount: amount(rate) })}
      </Text>
      {!isOwn && <RateForm coach={coach} />}
      <div className={classes.signature}>{say('board.dateAndSignature')}</div>
    </Card>
  );
}

const Rate = RateChange.pick({ hourly_rate: true });

/** What a coach is paid for an hour. */
function RateForm({ coach }: { coach: PaySheet[number] }) {
  const say = useSay();
  const form = useSchemaForm(Rate, coach);
  const { board } = trpc.useUtils();
  const saving = trpc.board.setRate.useMutation(
    useMutationFeedback({ form, invalidates: [board] }),
  );
  return (
    <Box maw={260} data-not-printed>
      <ActionForm
        form={form}
        label={say('board.saveRate')}
        saving={saving}
        onSave={(draft) => saving.mutate({ id: coach.id, ...draft })}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </Box>
  );
}
