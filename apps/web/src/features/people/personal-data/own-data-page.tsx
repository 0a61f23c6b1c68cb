import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsOnline } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ExportButton } from './export-button.tsx';

// rarely used
const DeletionForm = lazy(async () => {
  const { DeletionForm: Form } = await import('./deletion-form.tsx');
  return { default: Form };
});

/** Exports or deletes the signed-in user's data; needs the server. `children` follow below. */
export function OwnDataPage({ children }: { children: ReactNode }) {
  const say = useSay();
  const isOnline = useIsOnline();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Page title={say('personalData.title')} intro={say('personalData.intro')}>
      <Card>
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
      </Card>
      {children}
    </Page>
  );
}
