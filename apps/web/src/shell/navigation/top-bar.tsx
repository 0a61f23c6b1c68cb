import { Link } from '@tanstack/react-router';
import { LogOutButton } from '../session/log-out-button.tsx';
import { useUser } from '../session/use-user.ts';
import { NavLinks } from './nav-links.tsx';
import classes from './navigation.module.css';
import { sectionsFor, settings } from './sections.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { InstallButton } from '../worker/install-button.tsx';
import { ThemeMenu } from './theme-menu.tsx';

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
