import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIsOnline } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { CardHeading } from '../../ui/page/card-heading.tsx';
import { ExportButton } from './export-button.tsx';

// few people ever want it
const DeletionForm = lazy(async () => {
  const { DeletionForm: Form } = await import('./deletion-form.tsx');
  return { default: Form };
});

/** What the club keeps of oneself: saved as a file, and deleted. Only the server can do both. */
export function OwnDataCard() {
  const say = useSay();
  const isOnline = useIsOnline();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
      <Stack gap="lg">
        <CardHeading title={say('personalData.title')} intro={say('personalData.intro')} />
        {isDeleting ? (
          <Suspense fallback={<Text role="status">{say('app.loading')}</Text>}>
            <DeletionForm onEnd={() => setIsDeleting(false)} />
          </Suspense>
        ) : (
          <Group gap="sm">
            <ExportButton
              label={say('personalData.save')}
              fileName={say('personalData.fileName')}
              disabled={!isOnline}
            />
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={!isOnline}
              onClick={() => setIsDeleting(true)}
            >
              {say('personalData.deleteOwn')}
            </Button>
            {!isOnline && (
              <Text size="sm" c="dimmed">
                {say('personalData.needsNetwork')}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
