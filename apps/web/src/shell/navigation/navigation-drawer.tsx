import { Burger, CloseButton, Drawer, UnstyledButton, SegmentedControl, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRouter, useMatchRoute } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { useSay } from '../../ui/language/use-say.ts';
import { Logo } from '../../ui/logo.tsx';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../app-context.ts';
import classes from './navigation.module.css';
import { NavLinks, sectionsFor, settings, settingsPages } from './sections.tsx';
import { useLanguageChoice } from './use-language-choice.ts';
import { useThemeChoice } from './use-theme-choice.ts';
import type { Choice } from './choice-menu.tsx';

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

/** The collapsible settings group of the drawer, initially open on a settings page. */
function SettingsGroup() {
  const say = useSay();
  const isCurrent = Boolean(useMatchRoute()({ to: settings.to, fuzzy: true }));
  const [isOpen, { toggle }] = useDisclosure(isCurrent);
  const listId = useId();

  return (
    <li>
      <UnstyledButton
        className={classes.link}
        data-status={isCurrent ? 'active' : undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        {say(settings.label)}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {/* not Mantine's Collapse, which is 1 kB on every page */}
      <div id={listId} hidden={!isOpen}>
        <ul className={classes.group}>
          <NavLinks links={settingsPages} />
        </ul>
      </div>
    </li>
  );
}

/** A choice as a segmented control. Not in choice-menu.tsx, which the login page loads. */
function ChoiceBar<Value extends string>(choice: Choice<Value>) {
  const { label, options, value, onChoose } = choice;
  const labelId = useId();
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6} id={labelId}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        // the drawer fits three side by side
        orientation={options.length > 3 ? 'vertical' : 'horizontal'}
        data={options.map((option) => ({
          value: option.value,
          label: <span lang={option.lang}>{option.label}</span>,
        }))}
        value={value}
        onChange={onChoose}
        aria-labelledby={labelId}
      />
    </div>
  );
}
