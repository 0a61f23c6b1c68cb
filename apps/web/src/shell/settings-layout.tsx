import { Outlet } from '@tanstack/react-router';
import { useSay } from '../ui/language/use-say.ts';
import { NavLinks } from './navigation/nav-links.tsx';
import navigation from './navigation/navigation.module.css';
import { settingsPages } from './navigation/sections.ts';
import classes from './settings-layout.module.css';

/** The settings: their menu at the side, on small screens above, and the page that was chosen. */
export function SettingsLayout() {
  const say = useSay();
  return (
    <div className={classes.layout}>
      <nav aria-label={say('navigation.settings')} className={classes.menu}>
        <ul className={`${navigation.column} ${classes.list}`}>
          <NavLinks links={settingsPages} />
        </ul>
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
