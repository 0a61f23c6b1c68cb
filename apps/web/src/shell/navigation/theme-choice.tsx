import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { colorSchemeLabels, isColorScheme } from '../../ui/theme/color-scheme.ts';

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
