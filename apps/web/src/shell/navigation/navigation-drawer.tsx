import { Burger, CloseButton, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { InstallButton } from '../worker/install-button.tsx';
import { useUser } from '../app-context.ts';
import { NavLinks } from './nav-links.tsx';
import classes from './navigation.module.css';
import { sectionsFor } from './sections.ts';
import { SettingsGroup } from './settings-group.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The navigation of small screens: it slides in from the side and leaves when a page was chosen. */
export function NavigationDrawer() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);

  return (
    <div className={classes.narrow}>
      <Burger opened={isOpen} onClick={open} size="sm" aria-label="Open navigation" />
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        position="right"
        size={300}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Navigation">
          <Drawer.Body>
            <div className={classes.drawerTop}>
              <Logo />
              <CloseButton size="lg" aria-label="Close navigation" onClick={close} />
            </div>
            <DrawerContent />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}

function DrawerContent() {
  return (
    <>
      <nav aria-label="Main">
        <ul className={classes.column}>
          <NavLinks links={sectionsFor(useUser())} />
          <SettingsGroup />
        </ul>
      </nav>
      <ThemeChoice />
      <InstallButton />
      <LogOutButton fullWidth />
    </>
  );
}
