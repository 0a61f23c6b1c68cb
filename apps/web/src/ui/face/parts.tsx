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
            <TextLink to="." hash={id} search replace className={classes.link}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part of a page, to which `PartsMenu` leads. */
export function Part({ id, name, children }: Named & { children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  // pressed, or opened at it, before the part was there
  useEffect(() => {
    if (window.location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id]);
  return (
    <section ref={place} id={id} aria-label={name} className={classes.part}>
      {children}
    </section>
  );
}
