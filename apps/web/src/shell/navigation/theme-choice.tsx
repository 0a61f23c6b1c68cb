import { ActionIcon, Menu, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { colorSchemeLabels, isColorScheme } from '../../ui/theme/color-scheme.ts';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];

  return (
    <Menu position="bottom-end" width={160} shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Theme">
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => isColorScheme(value) && setColorScheme(value)}
        >
          {Object.entries(colorSchemeLabels).map(([value, label]) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const choices = Object.entries(colorSchemeLabels).map(([value, label]) => ({ value, label }));

/** The theme menu of small screens. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6} id="theme-choice">
        Theme
      </Text>
      <SegmentedControl
        fullWidth
        data={choices}
        value={colorScheme}
        onChange={(value) => isColorScheme(value) && setColorScheme(value)}
        aria-labelledby="theme-choice"
      />
    </div>
  );
}
