import { Badge } from '@mantine/core';
// used by the frame or by many pages, in Mantine's order
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Burger.layer.css';
import { IconWifiOff } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { useSay } from '../ui/language/use-say.ts';
import { Letterhead, Logo } from '../ui/logo.tsx';
import { OnlineContext } from '../ui/online-context.ts';
import '../ui/theme/print.css';
import classes from './frame.module.css';
import { InboxBell } from './navigation/inbox-bell.tsx';
import { NavigationDrawer } from './navigation/navigation-drawer.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useIsOnline } from './app-context.ts';
import { firstPage } from './first-page.ts';
import { registerWorker } from './worker/worker.ts';

/** Moves only the focus: a new hash would be a navigation. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** The layout of every page of a signed-in user. */
export function Frame() {
  const say = useSay();
  const isOnline = useIsOnline();
  // not before the sign-in: the worker downloads the whole app
  useEffect(() => void firstPage.then(registerWorker), []);
  return (
    <>
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        {say('app.skipToContent')}
      </a>
      <header className="app-header">
        <div className="app-header-row">
          <Link to="/v1" className={classes.home}>
            <Logo />
          </Link>
          <TopBar />
          <div role="status" className={classes.connectivity}>
            {!isOnline && (
              <Badge
                color="gray"
                variant="light"
                tt="none"
                title={say('offline.offline')}
                classNames={{ label: classes.offlineLabel, section: classes.offlineIcon }}
                leftSection={<IconWifiOff size={14} aria-hidden />}
              >
                {say('offline.offline')}
              </Badge>
            )}
          </div>
          <InboxBell />
          <NavigationDrawer />
        </div>
      </header>
      <Letterhead />
      <main id="content" tabIndex={-1} className="app-main">
        <OnlineContext value={isOnline}>
          <Outlet />
        </OnlineContext>
      </main>
    </>
  );
}
