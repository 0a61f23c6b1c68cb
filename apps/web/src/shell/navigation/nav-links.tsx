import { Link } from '@tanstack/react-router';
import classes from './navigation.module.css';
import type { sectionsFor, settingsPages } from './sections.ts';

type Props = { links: ReturnType<typeof sectionsFor> | typeof settingsPages };

/** List items with links; those whose path the address starts with are marked as current. */
export function NavLinks({ links }: Props) {
  return links.map(({ label, ...link }) => (
    <li key={link.to}>
      <Link {...link} className={classes.link}>
        {label}
      </Link>
    </li>
  ));
}
