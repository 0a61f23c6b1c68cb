import { monthOf, Period, PeriodForm } from '@dojang/schemas/group-attendance';
import { hoursSheet, hoursText } from '@dojang/schemas/lists/attendance-list';
import { readMessage } from '@dojang/schemas/say';
import { Day, today } from '@dojang/schemas/time';
import { Group, Stack, Text } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { FieldGrid } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { SheetMenu } from '../../../ui/lists/sheet-menu.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { fullNameOf } from '../../people/user/full-name.ts';
import classes from '../group/group.module.css';
import { Scroller } from './attendance-card.tsx';

/** Held hours of a period by group and coach, for reports and subsidies. */
export function Hours() {
  const say = useSay();
  const showFailure = useFailureToast();
  const start = monthOf(today());
  const form = useSchemaForm(PeriodForm, start);
  const dayOf = (name: 'from' | 'until') => {
    const typed = Day.safeParse(form.field(name).value);
    return typed.success ? typed.data : start[name];
  };
  const period = { from: dayOf('from'), until: dayOf('until') };
  const problem = Period.safeParse(period).error?.issues[0]?.message;
  const query = trpc.group.hours.useQuery(period, {
    enabled: problem === undefined,
    placeholderData: (before) => before,
  });
  const { data } = query;
  return (
    <Stack gap="md">
      <FieldGrid form={form} />
      <Group>
        <SheetMenu
          label={say('group.hours')}
          disabled={!data}
          makeSheet={() => hoursSheet(say, data ?? [])}
          onFailure={showFailure}
        />
      </Group>
      <FailureAlert text={problem && say(readMessage(problem))} />
      {!problem && (!data || query.error) && <NotLoaded query={query} />}
      {data && data.length === 0 && <Text>{say('group.nothingHeld')}</Text>}
      {data && data.length > 0 && (
        <Scroller label={say('group.hours')}>
          <table className={classes.hours}>
            <thead>
              <tr>
                <th scope="col">{say('group.group')}</th>
                <th scope="col">{say('group.sessions')}</th>
                <th scope="col">{say('group.hours')}</th>
                <th scope="col">{say('group.attendances')}</th>
              </tr>
            </thead>
            {data.map((group) => (
              <tbody key={group.id}>
                <tr>
                  <th scope="row">{group.name}</th>
                  <td>{group.sessions}</td>
                  <td>{hoursText(group.minutes)}</td>
                  <td>{group.attendances}</td>
                </tr>
                {group.coaches.map((coach) => (
                  <tr key={coach.id} data-of-coach>
                    <th scope="row">{fullNameOf(coach)}</th>
                    <td>{coach.sessions}</td>
                    <td>{hoursText(coach.minutes)}</td>
                    <td>–</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </Scroller>
      )}
    </Stack>
  );
}
