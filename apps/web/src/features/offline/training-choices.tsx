import { limits } from '@dojang/schemas/limits';
import { Checkbox, NativeSelect, Paper, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSelector } from '@tanstack/react-store';
import { useTraining } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card.tsx';

/** Of which groups this device keeps the sessions, and how many days ahead; nothing for who coaches nobody. */
export function TrainingChoices() {
  const say = useSay();
  const training = useTraining();
  const choice = useSelector(training.choice);
  if (!choice) return null;
  const { groupIds, days, names } = choice;
  const groups = Object.entries(names).sort(([, one], [, other]) => one.localeCompare(other));

  function keep(id: string, isKept: boolean) {
    const kept = groupIds ?? Object.keys(names);
    const next = isKept ? [...kept, id] : kept.filter((other) => other !== id);
    training.choose({ groupIds: next });
  }

  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="md">
        <CardHeading title={say('offline.training')} intro={say('offline.trainingIntro')} />
        <Checkbox
          size="md"
          label={say('offline.allGroups')}
          checked={groupIds === null}
          onChange={({ currentTarget: { checked } }) =>
            training.choose({ groupIds: checked ? null : Object.keys(names) })
          }
        />
        {groupIds !== null &&
          groups.map(([id, name]) => (
            <Checkbox
              key={id}
              size="md"
              ms="lg"
              label={name}
              checked={groupIds.includes(id)}
              onChange={({ currentTarget: { checked } }) => keep(id, checked)}
            />
          ))}
        <NativeSelect
          size="md"
          maw={320}
          label={say('offline.daysAhead')}
          data={limits.trainingDaysChoices.map((offered) => ({
            value: String(offered),
            label: say('offline.days', { n: offered }),
          }))}
          value={String(days)}
          onChange={({ currentTarget: { value } }) => training.choose({ days: Number(value) })}
        />
      </Stack>
    </Paper>
  );
}
