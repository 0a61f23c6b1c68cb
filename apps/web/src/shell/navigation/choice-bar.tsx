import { SegmentedControl, Text } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { useId } from 'react';
import type { Choice } from './choice-menu.tsx';

/** A choice as a segmented control. Not in choice-menu.tsx, which the login page loads. */
export function ChoiceBar<Value extends string>(choice: Choice<Value>) {
  const { label, options, value, onChoose } = choice;
  const labelId = useId();
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6} id={labelId}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        // the drawer fits three side by side
        orientation={options.length > 3 ? 'vertical' : 'horizontal'}
        data={options.map((option) => ({
          value: option.value,
          label: <span lang={option.lang}>{option.label}</span>,
        }))}
        value={value}
        onChange={onChoose}
        aria-labelledby={labelId}
      />
    </div>
  );
}
