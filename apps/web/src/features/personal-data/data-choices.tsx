import type { PersonalDataOptions } from '@dojang/schemas/personal-data';
import type { PlainKey } from '@dojang/schemas/say';
import { Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSay } from '../../ui/language/use-say.ts';

type Texts = Record<keyof PersonalDataOptions, { label: PlainKey; hint: PlainKey }>;

type Props = {
  texts: Texts;
  /** Said when the account is not among what is deleted. */
  staysText: PlainKey;
  value: PersonalDataOptions;
  onChange: (value: PersonalDataOptions) => void;
  isDisabled: boolean;
};

/** Which of a person's data is deleted. What follows from the choice is said below it, and read out. */
export function DataChoices({ texts, staysText, value, onChange, isDisabled }: Props) {
  const say = useSay();
  const { userData, tournamentData } = value;
  const told: PlainKey | null =
    !userData && !tournamentData ? 'personalData.nothingChosen' : userData ? null : staysText;
  return (
    <Stack gap="md">
      {(['userData', 'tournamentData'] as const).map((group) => (
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
