import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useSay } from '../../ui/language/use-say.ts';
import { colorSchemeLabels } from '../../ui/theme/color-scheme.ts';
import type { Choice } from './choice-menu.tsx';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
const schemes = Object.keys(colorSchemeLabels) as MantineColorScheme[];

export function useThemeChoice(): Choice<MantineColorScheme> {
  const say = useSay();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return {
    label: say('navigation.theme'),
    icon: icons[colorScheme],
    options: schemes.map((value) => ({ value, label: say(colorSchemeLabels[value]) })),
    value: colorScheme,
    onChoose: setColorScheme,
  };
}
