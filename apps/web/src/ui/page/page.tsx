import type { PlainKey } from '@dojang/schemas/say';
import { Children, type ReactNode, useEffect } from 'react';
import { Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useSay } from '../language/use-say.ts';
import { useClubName } from '../theme/appearance.ts';
import classes from './page.module.css';

/**
 * The h1 of a page. It sets the tab title and can be focused, so that a screen reader starts there when the
 * page opens. `tabTitle` overrides the tab title where the heading alone says too little.
 */
export function PageHeading({
  children,
  tabTitle,
}: {
  children: string;
  tabTitle?: string | undefined;
}) {
  const name = tabTitle ?? children;
  const club = useClubName();
  useEffect(() => {
    document.title = name === club ? name : `${name} · ${club}`;
  }, [name, club]);
  return (
    <Title order={1} tabIndex={-1}>
      {children}
    </Title>
  );
}

type Props = { title: string; tabTitle?: string; intro?: ReactNode; children?: ReactNode };

export function Page({ title, tabTitle, intro, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <PageHeading tabTitle={tabTitle}>{title}</PageHeading>
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

/** Lays out cards in two columns on wide screens: the first half left, the second half right. */
export function Cards({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children);
  const half = Math.ceil(cards.length / 2);
  return (
    <div className={classes.cards}>
      <div className={classes.column}>{cards.slice(0, half)}</div>
      <div className={classes.column}>{cards.slice(half)}</div>
    </div>
  );
}

type NoticeProps = {
  icon: Icon;
  title: PlainKey;
  tabTitle?: PlainKey;
  text?: PlainKey;
  children?: ReactNode;
};

export function Notice({ icon: Picture, title, tabTitle = title, text, children }: NoticeProps) {
  const say = useSay();
  return (
    <div className={classes.notice}>
      <span className={classes.icon}>
        <Picture size={36} stroke={1.5} aria-hidden />
      </span>
      <PageHeading tabTitle={say(tabTitle)}>{say(title)}</PageHeading>
      {text && (
        <Text c="dimmed" maw="36rem">
          {say(text)}
        </Text>
      )}
      {children}
    </div>
  );
}
