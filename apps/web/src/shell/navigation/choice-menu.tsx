import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { Icon } from '@tabler/icons-react';

/** An app-wide setting with a few values, applied immediately. */
export type Choice<Value extends string> = {
  /** Name of the setting. */
  label: string;
  icon: Icon;
  /** `lang` if the label is in another language than the page. */
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

export type ChoiceMenuProps<Value extends string> = Choice<Value> & {
  /** True if it replaces a placeholder button that was pressed. */
  isOpenAtFirst?: boolean;
};

export function ChoiceMenu<Value extends string>({
  isOpenAtFirst = false,
  ...choice
}: ChoiceMenuProps<Value>) {
  const { label, icon: Picture, options, value, onChoose } = choice;
  return (
    <Menu position="bottom-end" width={160} shadow="md" defaultOpened={isOpenAtFirst}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label}>
          <Picture size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(chosen) => onChoose(chosen as Value)}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
