import { useHover as useMantineHover } from '@mantine/hooks';
import { useState } from 'react';

/** A ref that passes each element assigned to it on to `attach`. */
function forwardTo(attach: (element: HTMLElement | null) => unknown) {
  let current: HTMLElement | null = null;
  return {
    get current() {
      return current;
    },
    set current(element: HTMLElement | null) {
      if (element === current) return;
      current = element;
      attach(element);
    },
  };
}

/**
 * Since Mantine 8 the ref of `useHover` is a callback, the same one for good; mantine-react-table
 * still assigns its `current`.
 */
export function useHover() {
  const { ref: attach, hovered } = useMantineHover<HTMLElement>();
  const [ref] = useState(() => forwardTo(attach));
  return { ref, hovered };
}
