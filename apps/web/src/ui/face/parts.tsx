import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSay } from '../language/use-say.ts';
import { TextLink } from '../link.tsx';
import classes from './parts.module.css';

type Named = { id: string; name: string };

/** Links to the parts of a long page, in one row, which a finger moves. */
export function PartsMenu({ parts }: { parts: readonly Named[] }) {
  return (
    <nav aria-label={useSay()('user.parts')} className={classes.menu}>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <TextLink
              to="."
              hash={id}
              search
              replace
              activeOptions={{ includeHash: true }}
              className={classes.link}
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PartProps = Named & { isFirst?: boolean; children: ReactNode };

/** A part of a page, to which `PartsMenu` leads. A phone shows one of them at a time, the others stay as they are. */
export function Part({ id, name, isFirst = false, children }: PartProps) {
  const place = useRef<HTMLElement>(null);
  // of several menus on a page each shows its own: ids of a menu start with its name and a point
  const menu = id.slice(0, id.lastIndexOf('.') + 1);
  const isOther = (hash: string) => hash === '' || !hash.startsWith(menu);
  const isShown = useLocation({ select: ({ hash }) => hash === id || (isFirst && isOther(hash)) });
  // pressed, or opened at it, before the part was there
  useEffect(() => {
    if (window.location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id]);
  return (
    <section
      ref={place}
      id={id}
      aria-label={name}
      className={classes.part}
      data-shown={isShown || undefined}
    >
      {children}
    </section>
  );
}
