import type { PersonalDataOptions } from '@dojang/schemas/personal-data';
import type { PlainKey } from '@dojang/schemas/say';
import { Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSay } from '../../ui/language/use-say.ts';

type Group = keyof PersonalDataOptions;
/** Of each group its name, what its deletion means, and what is said when it alone stays. */
type Texts = Record<Group, { label: PlainKey; hint: PlainKey; stays: PlainKey }>;

type Props = {
  texts: Texts;
  value: PersonalDataOptions;
  onChange: (value: PersonalDataOptions) => void;
  isDisabled: boolean;
};

const groups: readonly Group[] = ['userData', 'tournamentData'];

/** Which of a person's data is deleted. What follows from the choice is said below it, and read out. */
export function DataChoices({ texts, value, onChange, isDisabled }: Props) {
  const say = useSay();
  const staying = groups.filter((group) => !value[group]);
  const [only] = staying;
  const told = staying.length > 1 ? 'personalData.nothingChosen' : only && texts[only].stays;
  return (
    <Stack gap="md">
      {groups.map((group) => (
        <Switch
          key={group}
          label={say(texts[group].label)}
          description={say(texts[group].hint)}
          // in the dark the track alone is too faint
          styles={{ track: { boxShadow: 'inset 0 0 0 1px var(--mantine-color-dimmed)' } }}
          checked={value[group]}
          disabled={isDisabled}
          onChange={({ currentTarget: { checked } }) => onChange({ ...value, [group]: checked })}
        />
      ))}
      <Text role="status" size="sm" fw={500}>
        {told && say(told)}
      </Text>
    </Stack>
  );
}
