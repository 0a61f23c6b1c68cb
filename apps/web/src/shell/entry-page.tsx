import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from '../ui/logo.tsx';
import { PageHeading } from '../ui/page/page.tsx';
import classes from './entry-page.module.css';
import { LazyChoiceMenu } from './navigation/lazy-choice-menu.tsx';
import { useLanguageChoice } from './navigation/use-language-choice.ts';

type Props = { title: string; tabTitle: string; intro?: string; children?: ReactNode };

/** A page for signed-out users. */
export function EntryPage({ title, tabTitle, intro, children }: Props) {
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.card}>
          <Group justify="space-between" align="start">
            <LogoMark size={56} />
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
      <BeltPicture className={classes.picture} />
    </div>
  );
}

const belts = ['#f7f7f2', '#f2c230', '#2f9a5d', '#2c62c4', '#d33145', '#14161d'];

/** Decorative: the belts from white to black. */
function BeltPicture({ className }: { className: string | undefined }) {
  return (
    <div className={className} aria-hidden>
      <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice">
        <rect width="800" height="1000" fill="#263572" />
        <g transform="rotate(-24 400 500)">
          {belts.map((colour, index) => (
            <g key={colour} transform={`translate(0 ${860 - index * 150})`}>
              <rect x="-300" width="1400" height="92" fill={colour} />
              <path
                d="M-300 30h1400M-300 46h1400M-300 62h1400"
                stroke="#00000022"
                strokeWidth="2"
              />
              <rect x="-300" y="92" width="1400" height="10" fill="#00000033" />
            </g>
          ))}
        </g>
      </svg>
    </div>
  );
}
