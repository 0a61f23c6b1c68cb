import { Badge } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useSay } from '../ui/language/use-say.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './frame.module.css';
import { NavigationDrawer } from './navigation/navigation-drawer.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useIsOnline } from './app-context.ts';

/** Moves the focus alone: to the router, another hash would be another address. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** What stands around every page of the signed-in user. */
export function Frame() {
  const say = useSay();
  return (
    <>
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        {say('app.skipToContent')}
      </a>
      <header className={classes.header}>
        <div className={classes.headerRow}>
          <Link to="/v1" className={classes.home}>
            <Logo />
          </Link>
          <TopBar />
          <div role="status" className={classes.connectivity}>
            {!useIsOnline() && (
              <Badge
                color="gray"
                variant="light"
                tt="none"
                leftSection={<IconWifiOff size={14} aria-hidden />}
              >
                {say('offline.offline')}
              </Badge>
            )}
          </div>
          <NavigationDrawer />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </>
  );
}
