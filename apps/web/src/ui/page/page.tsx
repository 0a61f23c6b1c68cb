import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import classes from './page.module.css';

type Props = { title: string; intro?: ReactNode; children?: ReactNode };

/** A page of the app: its heading, a sentence about it, and its content. */
export function Page({ title, intro, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        {intro && (
          <Text c="dimmed" mt={4}>
            {intro}
          </Text>
        )}
      </header>
      {children}
    </div>
  );
}
