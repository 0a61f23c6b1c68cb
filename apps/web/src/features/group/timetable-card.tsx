import { Button, Group, Stack, Text } from '@mantine/core';
import { useSay } from '../../ui/language/use-say.ts';
import { Card } from '../../ui/page/card.tsx';
import { SecretField } from '../../ui/secret.tsx';

const addressOf = (path: string) => new URL(path, window.location.href).href;

/** The addresses of the public timetable; it is on while a group is on it. */
export function TimetableCard({ isOn }: { isOn: boolean }) {
  const say = useSay();
  const title = say('board.timetable');
  const page = addressOf('/timetable');
  return (
    <Card title={title} intro={say('board.timetableIntro')} gap="md">
      {isOn ? (
        <Stack gap="sm">
          <Group>
            <Button component="a" href={page} target="_blank" rel="noopener" variant="default">
              {say('board.openTimetable')}
            </Button>
          </Group>
          <SecretField
            label={say('board.embed')}
            value={`<iframe src="${page}" title="${title}" width="100%" height="600"></iframe>`}
          />
          <SecretField label={say('board.calendarAddress')} value={addressOf('/timetable.ics')} />
        </Stack>
      ) : (
        <Text>{say('board.timetableOff')}</Text>
      )}
    </Card>
  );
}
