import { Link, linkOptions } from '@tanstack/react-router';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './navigation.module.css';
import type { User } from '@dojang/schemas/user';

const adminSections = linkOptions([{ to: '/v1/admin', label: 'navigation.admin' }]);

const memberSections = linkOptions([
  { to: '/v1/analysis', label: 'navigation.analysis' },
  { to: '/v1/events', label: 'navigation.events' },
  { to: '/v1/competitions', label: 'navigation.competitions' },
  { to: '/v1/scorecard', label: 'navigation.scorecard' },
  { to: '/v1/training', label: 'navigation.training' },
]);

export const settings = linkOptions({ to: '/v1/settings', label: 'navigation.settings' });

export const settingsPages = linkOptions([
  { to: '/v1/settings/account', label: 'navigation.account' },
  { to: '/v1/settings/competition-data', label: 'navigation.competitionData' },
  { to: '/v1/settings/notifications', label: 'navigation.notifications' },
  { to: '/v1/settings/offline', label: 'navigation.offline' },
  { to: '/v1/settings/security', label: 'navigation.security' },
  { to: '/v1/settings/data', label: 'navigation.ownData' },
]);

/** The sections of the navigation for a user, without the settings. */
export function sectionsFor({ authority }: User) {
  return authority === 'ADMIN' ? [...adminSections, ...memberSections] : memberSections;
}

type Props = { links: ReturnType<typeof sectionsFor> | typeof settingsPages };

/** List items with links. The router marks those whose path is a prefix of the URL as current. */
export function NavLinks({ links }: Props) {
  const say = useSay();
  return links.map(({ label, ...link }) => (
    <li key={link.to}>
      <Link {...link} className={classes.link}>
        {say(label)}
      </Link>
    </li>
  ));
}
