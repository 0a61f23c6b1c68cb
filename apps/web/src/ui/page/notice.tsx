import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import classes from './page.module.css';

type Props = { icon: Icon; title: string; tabTitle?: string; text?: string; children?: ReactNode };

/** A page that has only one thing to say. */
export function Notice({ icon: Picture, title, tabTitle, text, children }: Props) {
  return (
    <div className={classes.notice}>
      <span className={classes.icon}>
        <Picture size={36} stroke={1.5} aria-hidden />
      </span>
      <PageHeading {...(tabTitle === undefined ? {} : { tabTitle })}>{title}</PageHeading>
      {text && (
        <Text c="dimmed" maw="36rem">
          {text}
        </Text>
      )}
      {children}
    </div>
  );
}
