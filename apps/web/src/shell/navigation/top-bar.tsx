import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sectionsFor, settings, settingsPages } from './sections.ts';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../app-context.ts';
import { NavLinks } from './nav-links.tsx';
import classes from './navigation.module.css';
import { InstallButton } from '../worker/install-button.tsx';
import { ThemeMenu } from './theme-choice.tsx';

function SettingsMenu() {
  return (
    <Menu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label="Settings pages">
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {settingsPages.map(({ label, ...link }) => (
          <Menu.Item key={link.to} renderRoot={(props) => <Link {...props} {...link} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The navigation of wide screens. */
export function TopBar() {
  const { label, ...link } = settings;

  return (
    <div className={classes.bar}>
      <nav aria-label="Main">
        <ul className={classes.row}>
          <NavLinks links={sectionsFor(useUser())} />
          <li className={classes.split}>
            <Link {...link} className={classes.link}>
              {label}
            </Link>
            <SettingsMenu />
          </li>
        </ul>
      </nav>
      <div className={classes.tools}>
        <InstallButton />
        <ThemeMenu />
        <LogOutButton />
      </div>
    </div>
  );
}
