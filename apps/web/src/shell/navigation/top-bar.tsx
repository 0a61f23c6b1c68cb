import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLogOut } from '../session/use-log-out.ts';
import { useUser } from '../session/use-user.ts';
import { NavLinks } from './nav-links.tsx';
import classes from './navigation.module.css';
import { sectionsFor, settings } from './sections.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** The navigation of wide screens. */
export function TopBar() {
  const { logOut, isPending } = useLogOut();
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
        <ThemeMenu />
        <Button
          variant="default"
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={isPending}
          onClick={logOut}
        >
          Logout
        </Button>
      </div>
    </div>
  );
}
