import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOverflow } from '../../ui/table/use-overflow.ts';
import { NavLinks, sectionsFor, settings, settingsPages } from './sections.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../app-context.ts';
import classes from './navigation.module.css';
import { ChoiceMenu } from './choice-menu.tsx';
import { useLanguageChoice } from './use-language-choice.ts';
import { useThemeChoice } from './use-theme-choice.ts';

function SettingsMenu() {
  const say = useSay();
  return (
    <Menu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={say('navigation.settingsPages')}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {settingsPages.map(({ label, ...link }) => (
          <Menu.Item key={link.to} renderRoot={(props) => <Link {...props} {...link} />}>
            {say(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Navigation on wide screens. Replaced by the drawer if its labels do not fit. */
export function TopBar() {
  const say = useSay();
  const { label, ...link } = settings;
  const { ref, overflow } = useOverflow<HTMLDivElement>();

  return (
    <div ref={ref} className={classes.bar} data-too-long={overflow.atEnd || undefined}>
      <nav aria-label={say('navigation.main')}>
        <ul className={classes.row}>
          <NavLinks links={sectionsFor(useUser())} />
          <li className={classes.split}>
            <Link {...link} className={classes.link}>
              {say(label)}
            </Link>
            <SettingsMenu />
          </li>
        </ul>
      </nav>
      <div className={classes.tools}>
        <ChoiceMenu {...useThemeChoice()} />
        <ChoiceMenu {...useLanguageChoice()} />
        <LogOutButton classNames={{ label: classes.logoutLabel, section: classes.logoutIcon }} />
      </div>
    </div>
  );
}
