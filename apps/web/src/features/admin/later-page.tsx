import { Group, Paper, Text } from '@mantine/core';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AdministratorsOnly } from './administrators-only.tsx';

/** Holds the address of a screen that this version does not have yet. */
export function LaterPage({ title }: { title: string }) {
  return (
    <AdministratorsOnly user={useUser()}>
      <Page title={title}>
        <Paper p="lg" maw={720}>
          <Text>This screen comes with a later version.</Text>
          <Group mt="lg">
            <ButtonLink to="/v1/admin" variant="default">
              Back
            </ButtonLink>
          </Group>
        </Paper>
      </Page>
    </AdministratorsOnly>
  );
}
