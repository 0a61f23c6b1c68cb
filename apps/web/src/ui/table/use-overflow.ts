import { useEffect, useRef, useState } from 'react';

/** At which ends an element has hidden content. */
export type Overflow = { atStart: boolean; atEnd: boolean };

/** Tracks the horizontal overflow of the element at `ref`. */
export function useOverflow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [overflow, setOverflow] = useState<Overflow>({ atStart: false, atEnd: false });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const atStart = scrollLeft > 1;
      // fractions of a pixel can't be scrolled
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
