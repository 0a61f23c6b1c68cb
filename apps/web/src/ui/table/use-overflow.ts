import { useEffect, useRef, useState } from 'react';

/** Whether the content of the element at `ref` is wider than the element, kept up to date. */
export function useOverflow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setIsOverflowing(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return { ref, isOverflowing };
}
