import { Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useSay } from '../../language/use-say.ts';
import classes from './chart.module.css';

type Props = {
  label: string;
  value: number;
  /** Of the value, where the label does not say it. */
  unit?: string;
  /** By how much it has changed, and since when. */
  change?: { by: number; since: string };
};

/** One number, its unit and its change. */
export function Figure({ label, value, unit, change }: Props) {
  const { locale } = useSay();
  const by = change?.by ?? 0;
  const Arrow = by > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <div className={classes.figure}>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <span>
        <b>{value.toLocaleString(locale)}</b> {unit}
      </span>
      {change && (
        <Text span size="sm" className={classes.change}>
          {by !== 0 && <Arrow size={18} aria-hidden />}
          {by.toLocaleString(locale, { signDisplay: 'exceptZero' })} {change.since}
        </Text>
      )}
    </div>
  );
}
