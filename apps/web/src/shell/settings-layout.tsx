import { Outlet } from '@tanstack/react-router';
import { useSay } from '../ui/language/use-say.ts';
import navigation from './navigation/navigation.module.css';
import { NavLinks, settingsPages } from './navigation/sections.tsx';
import classes from './settings-layout.module.css';

/** Layout of the settings: a menu beside the page, above it on small screens. */
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
