import { Link } from '@tanstack/react-router';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './navigation.module.css';
import type { sectionsFor, settingsPages } from './sections.ts';

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
