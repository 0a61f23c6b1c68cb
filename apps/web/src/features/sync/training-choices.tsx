import { limits } from '@dojang/schemas/limits';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSelector } from '@tanstack/react-store';
import { useTraining } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';

/** Chooses the groups whose sessions this device stores, and how many days ahead. Only for coaches. */
export function TrainingChoices() {
  const say = useSay();
  const training = useTraining();
  const choice = useSelector(training.choice);
  if (!choice) return null;
  const { groupIds, days, names } = choice;
  const groups = Object.entries(names).sort(([, one], [, other]) => one.localeCompare(other));

  function toggle(id: string, isChosen: boolean) {
    const chosen = groupIds ?? Object.keys(names);
    const next = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id);
    training.choose({ groupIds: next });
  }

  return (
    <Card title={say('offline.training')} intro={say('offline.trainingIntro')} gap="md">
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
            onChange={({ currentTarget: { checked } }) => toggle(id, checked)}
          />
        ))}
      <NativeSelect
        size="md"
        maw={320}
        label={say('offline.daysAhead')}
        data={limits.trainingDaysChoices.map((n) => ({
          value: String(n),
          label: say('offline.days', { n }),
        }))}
        value={String(days)}
        onChange={({ currentTarget: { value } }) => training.choose({ days: Number(value) })}
      />
    </Card>
  );
}
