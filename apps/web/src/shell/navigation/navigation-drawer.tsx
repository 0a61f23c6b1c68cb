import { Burger, CloseButton, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { Logo } from '../../ui/logo.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../app-context.ts';
import { ChoiceBar } from './choice-bar.tsx';
import classes from './navigation.module.css';
import { NavLinks, sectionsFor } from './sections.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useLanguageChoice } from './use-language-choice.ts';
import { useThemeChoice } from './use-theme-choice.ts';

/** Navigation on small screens: a drawer that closes on navigation. */
export function NavigationDrawer() {
  const say = useSay();
  const [isOpen, { open, close }] = useDisclosure(false);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);

  return (
    <div className={classes.narrow}>
      <Burger opened={isOpen} onClick={open} size="sm" aria-label={say('navigation.open')} />
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        position="right"
        size={300}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={say('navigation.drawer')}>
          <Drawer.Body>
            <div className={classes.drawerTop}>
              <Logo />
              <CloseButton size="lg" aria-label={say('navigation.close')} onClick={close} />
            </div>
            <DrawerContent />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}

function DrawerContent() {
  const say = useSay();
  return (
    <>
      <nav aria-label={say('navigation.main')}>
        <ul className={classes.column}>
          <NavLinks links={sectionsFor(useUser())} />
          <SettingsGroup />
        </ul>
      </nav>
      <ChoiceBar {...useThemeChoice()} />
      <ChoiceBar {...useLanguageChoice()} />
      <LogOutButton fullWidth />
    </>
  );
}
