import { messages } from '@dojang/schemas/messages';
import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react';
import { Button, Code, Group } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './fallback-pages.module.css';
import { ButtonLink } from '../ui/link.tsx';
import { Notice } from '../ui/page/page.tsx';

/** Stands where a page will be that takes long to come. */
export function LoadingPlaceholder() {
  return <div role="status" aria-label={messages.loading} className={classes.block} />;
}

/** Stands in the frame at every address that has no page; the way home depends on who is signed in. */
export function NotFoundPage() {
  return (
    <Notice icon={IconMapOff} title={messages.pageNotFound} tabTitle="Not found">
      <ButtonLink to="/">Go to the start page</ButtonLink>
    </Notice>
  );
}

/** The same where there is no frame around it. */
export function NotFoundScreen() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}

/** Stands in the place of a page that could not be shown, and says why if asked. */
export function ErrorView({ error }: ErrorComponentProps) {
  const [isShown, setIsShown] = useState(false);
  const text = error instanceof Error ? error.message : String(error);

  return (
    <Notice icon={IconAlertTriangle} title={messages.somethingWentWrong} tabTitle="Error">
      <Group justify="center">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide Error' : 'Show Error'}
        </Button>
      </Group>
      {isShown && (
        <Code block maw="min(100%, 44rem)" ta="left" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Code>
      )}
    </Notice>
  );
}
