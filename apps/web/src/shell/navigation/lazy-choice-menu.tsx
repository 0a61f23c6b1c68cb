import { ActionIcon } from '@mantine/core';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { Choice, ChoiceMenuProps } from './choice-menu.tsx';

/** A `ChoiceMenu` that is loaded on hover or focus; until then a button that looks the same. */
export function LazyChoiceMenu<Value extends string>(choice: Choice<Value>) {
  const { label, icon: Picture } = choice;
  const [Menu, setMenu] = useState<ComponentType<ChoiceMenuProps<Value>>>();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hadFocus = useRef(false);

  async function load() {
    const { ChoiceMenu } = await import('./choice-menu.tsx');
    hadFocus.current = root.current?.contains(document.activeElement) ?? false;
    setMenu(() => ChoiceMenu<Value>);
  }

  // the menu's button replaces the one that had the focus
  useLayoutEffect(() => {
    if (Menu && hadFocus.current) root.current?.querySelector('button')?.focus();
  }, [Menu]);

  const startLoading = () => void load().catch(() => {});
  return (
    <div ref={root}>
      {Menu ? (
        <Menu {...choice} isOpenAtFirst={isOpen} />
      ) : (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={startLoading}
          onFocus={startLoading}
          onClick={() => {
            setIsOpen(true);
            startLoading();
          }}
        >
          <Picture size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
