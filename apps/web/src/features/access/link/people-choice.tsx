import type { Invitee } from '@dojang/schemas/link';
import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMemo, useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { matchWords } from '@dojang/schemas/fold-text';
import { fullNameOf } from '../../people/user/full-name.ts';

/** Rendered checkboxes; the filter finds the others. */
const shownMax = 200;

type Props = {
  people: Invitee[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** A checkbox for each person, with buttons to select all matches of the filter, or none. */
export function PeopleChoice({ people, chosen, onChange }: Props) {
  const say = useSay();
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    const isMatch = matchWords(filter);
    return people.filter((person) => isMatch(`${fullNameOf(person)} ${person.email}`));
  }, [people, filter]);
  const shown = found.slice(0, shownMax);

  function choose(ids: string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  }

  const ids = (some: Invitee[]) => some.map(({ id }) => id);
  return (
    <Stack gap="md">
      <TextInput
        size="md"
        label={say('link.filter')}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => choose(ids(found), true)}>
          {say('link.chooseAll')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChange(new Set(ids(found.filter(({ hasSignedIn }) => !hasSignedIn))))}
        >
          {say('link.chooseNew')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => onChange(new Set())}>
          {say('link.chooseNone')}
        </Button>
      </Group>
      <ScrollArea.Autosize mah={420} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Stack gap="sm" role="group" aria-label={say('link.people')}>
          {shown.map((person) => (
            <Checkbox
              key={person.id}
              size="md"
              label={fullNameOf(person)}
              description={
                person.hasSignedIn ? say('link.hasLoggedIn', { email: person.email }) : person.email
              }
              checked={chosen.has(person.id)}
              onChange={(event) => choose([person.id], event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      {found.length > shown.length && (
        <Text size="sm" c="dimmed">
          {say('link.moreFound', { n: found.length - shown.length })}
        </Text>
      )}
      {found.length === 0 && <Text c="dimmed">{say('table.noResults')}</Text>}
    </Stack>
  );
}
