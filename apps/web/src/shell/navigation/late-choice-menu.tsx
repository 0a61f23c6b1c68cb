import { ActionIcon } from '@mantine/core';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { Choice, ChoiceMenuProps } from './choice-menu.tsx';

/**
 * A choice as a button that opens a menu, where the page is drawn before the menu is loaded: until somebody points at
 * the button it is one that only looks the same.
 */
export function LateChoiceMenu<Value extends string>(choice: Choice<Value>) {
  const { label, icon: Picture } = choice;
  const [Menu, setMenu] = useState<ComponentType<ChoiceMenuProps<Value>>>();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hadFocus = useRef(false);

  async function load() {
    const { ChoiceMenu } = await import('./choice-menu.tsx');
    hadFocus.current = place.current?.contains(document.activeElement) ?? false;
    setMenu(() => ChoiceMenu<Value>);
  }

  // the menu's own button takes the place of the one that had the focus
  useLayoutEffect(() => {
    if (Menu && hadFocus.current) place.current?.querySelector('button')?.focus();
  }, [Menu]);

  const begin = () => void load().catch(() => {});
  return (
    <div ref={place}>
      {Menu ? (
        <Menu {...choice} isOpenAtFirst={isOpen} />
      ) : (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={begin}
          onFocus={begin}
          onClick={() => {
            setIsOpen(true);
            begin();
          }}
        >
          <Picture size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
