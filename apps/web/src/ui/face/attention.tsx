import { Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './attention.module.css';

const looks = { needed: IconAlertCircle, fine: IconCircleCheck, unknown: IconCircleDashed };

export type Task = {
  name: string;
  /** What there is to do, or that there is nothing; empty while it is not known. */
  text: string;
  state: keyof typeof looks;
  /** The one way to do it. */
  action?: ReactNode;
};

/** What may need somebody, in a fixed order, so that nothing moves when an answer arrives; what is fine is faint. */
export function Attention({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className={classes.list}>
      {tasks.map(({ name, text, state, action }) => {
        const Picture = looks[state];
        return (
          <li key={name} data-state={state}>
            <Picture size={24} aria-hidden className={classes.icon} />
            <span className={classes.words}>
              <Text span fw={state === 'needed' ? 650 : 500}>
                {name}
              </Text>
              <Text span size="sm" c="dimmed" aria-busy={state === 'unknown'}>
                {text || ' '}
              </Text>
            </span>
            {state === 'needed' && action}
          </li>
        );
      })}
    </ul>
  );
}
