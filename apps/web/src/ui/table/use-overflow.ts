import { useEffect, useRef, useState } from 'react';

/** At which of its ends an element has content out of sight. */
export type Overflow = { atStart: boolean; atEnd: boolean };

/** Where the element at `ref` hides content that is wider than itself, kept up to date. */
export function useOverflow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [overflow, setOverflow] = useState<Overflow>({ atStart: false, atEnd: false });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const atStart = scrollLeft > 1;
      // a part of a pixel is nothing that could be scrolled to
      const atEnd = scrollWidth - clientWidth - scrollLeft > 1;
      setOverflow((now) =>
        now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  return { ref, overflow };
}
