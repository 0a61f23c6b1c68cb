import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page/page.tsx';
import { useClubName } from '../ui/theme/appearance.ts';
import { LazyChoiceMenu } from './navigation/lazy-choice-menu.tsx';
import { useLanguageChoice } from './navigation/use-language-choice.ts';

type Props = { title: string; tabTitle: string; intro?: string; children?: ReactNode };

/** A page for signed-out users. */
export function EntryPage({ title, tabTitle, intro, children }: Props) {
  const club = useClubName();
  return (
    <div className="entry-page">
      <main className="entry-main">
        <div className="entry-card">
          <Group justify="space-between" align="start" wrap="nowrap">
            <span className="app-logo">
              <span className="app-logo-mark" />
              {title !== club && club}
            </span>
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
