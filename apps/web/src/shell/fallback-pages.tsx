import { describeFailure } from '@dojang/client/client';
import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react';
import { Button, Code, Group } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './fallback-pages.module.css';
import { useSay } from '../ui/language/use-say.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { Notice } from '../ui/page/page.tsx';

export function LoadingPlaceholder() {
  const say = useSay();
  return <div role="status" aria-label={say('app.loading')} className={classes.block} />;
}

/** The 404 page inside the frame. */
export function NotFoundPage() {
  const say = useSay();
  return (
    <Notice icon={IconMapOff} title="app.pageNotFound" tabTitle="app.pageNotFoundTab">
      <ButtonLink to="/">{say('app.toStart')}</ButtonLink>
    </Notice>
  );
}

/** The 404 page without the frame. */
export function NotFoundScreen() {
  return (
    <>
      <header className="app-header">
        <div className="app-header-row">
          <Logo />
        </div>
      </header>
      <main>
        <NotFoundPage />
      </main>
    </>
  );
}

/** Error boundary of a page, with expandable details. */
export function ErrorView({ error }: ErrorComponentProps) {
  const say = useSay();
  const [isShown, setIsShown] = useState(false);

  return (
    <Notice icon={IconAlertTriangle} title="app.somethingWentWrong" tabTitle="app.errorTab">
      <Group justify="center">
        <Button onClick={() => window.location.reload()}>{say('app.tryAgain')}</Button>
        <Button variant="default" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {say(isShown ? 'app.hideError' : 'app.showError')}
        </Button>
      </Group>
      {isShown && (
        <Code block maw="min(100%, 44rem)" ta="left" style={{ whiteSpace: 'pre-wrap' }}>
          {say(describeFailure(error).message)}
        </Code>
      )}
    </Notice>
  );
}
