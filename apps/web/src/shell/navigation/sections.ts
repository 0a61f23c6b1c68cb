import type { User } from '@dojang/schemas/user';
import { linkOptions } from '@tanstack/react-router';

const adminSections = linkOptions([{ to: '/v1/admin', label: 'Admin' }]);

const memberSections = linkOptions([
  { to: '/v1/analysis', label: 'Analysis' },
  { to: '/v1/events', label: 'Events' },
  { to: '/v1/competitions', label: 'Competitions' },
  { to: '/v1/scorecard', label: 'Scorecard' },
  { to: '/v1/training', label: 'Training' },
]);

export const settings = linkOptions({ to: '/v1/settings', label: 'Settings' });

export const settingsPages = linkOptions([
  { to: '/v1/settings/account', label: 'Account' },
  { to: '/v1/settings/competition-data', label: 'Competition data' },
  { to: '/v1/settings/notifications', label: 'Notifications' },
  { to: '/v1/settings/offline', label: 'Offline' },
]);

/** The sections that `user` is offered, in their order, without the settings. */
export function sectionsFor({ authority }: User) {
  return authority === 'ADMIN' ? [...adminSections, ...memberSections] : memberSections;
}
