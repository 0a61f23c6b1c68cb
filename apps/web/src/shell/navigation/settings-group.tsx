import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useMatchRoute } from '@tanstack/react-router';
import { useId } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './navigation.module.css';
import { NavLinks, settings, settingsPages } from './sections.tsx';

/** The collapsible settings group of the drawer, initially open on a settings page. */
export function SettingsGroup() {
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
