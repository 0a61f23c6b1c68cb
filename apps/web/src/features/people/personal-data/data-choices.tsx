import type { PersonalDataOptions } from '@dojang/schemas/personal-data';
import type { PlainKey } from '@dojang/schemas/say';
import { Stack, Switch, Text } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSay } from '../../../ui/language/use-say.ts';

type Group = keyof PersonalDataOptions;
/** `hint`: what deleting the group means, shown while it is chosen. `stays`: shown if only this group is not deleted. */
type Texts = Record<Group, { label: PlainKey; hint: PlainKey; stays: PlainKey }>;

type Props = {
  texts: Texts;
  value: PersonalDataOptions;
  onChange: (value: PersonalDataOptions) => void;
  isDisabled: boolean;
};

const groups: readonly Group[] = ['userData', 'tournamentData'];

/** Chooses the data to delete. The consequence is shown in a live region below. */
export function DataChoices({ texts, value, onChange, isDisabled }: Props) {
  const say = useSay();
  const remaining = groups.filter((group) => !value[group]);
  const [only] = remaining;
  const note = remaining.length > 1 ? 'personalData.nothingChosen' : only && texts[only].stays;
  return (
    <Stack gap="md">
      {groups.map((group) => (
        <Switch
          key={group}
          label={say(texts[group].label)}
          description={value[group] && say(texts[group].hint)}
          checked={value[group]}
          disabled={isDisabled}
          onChange={({ currentTarget: { checked } }) => onChange({ ...value, [group]: checked })}
        />
      ))}
      <Text role="status" size="sm" fw={500}>
        {note && say(note)}
      </Text>
    </Stack>
  );
}
