import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page/page.tsx';
import { LazyChoiceMenu } from './navigation/lazy-choice-menu.tsx';
import { useLanguageChoice } from './navigation/use-language-choice.ts';

type Props = { title: string; tabTitle: string; intro?: string; children?: ReactNode };

/** A page for signed-out users. */
export function EntryPage({ title, tabTitle, intro, children }: Props) {
  return (
    <div className="entry-page">
      <main className="entry-main">
        <div className="entry-card">
          <Group justify="space-between" align="start">
            <span className="app-logo-mark" />
            <LazyChoiceMenu {...useLanguageChoice()} />
          </Group>
          <div>
            <PageHeading tabTitle={tabTitle}>{title}</PageHeading>
            {intro && (
              <Text c="dimmed" mt={4}>
                {intro}
              </Text>
            )}
          </div>
          {children}
        </div>
      </main>
      <div className="entry-picture" />
    </div>
  );
}
