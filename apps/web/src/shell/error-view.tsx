import { messages } from '@dojang/schemas/messages';
import { Button, Code, Group } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../ui/page/notice.tsx';

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
