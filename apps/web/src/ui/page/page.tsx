import { product } from '@dojang/schemas/product';
import { Children, type ReactNode, useEffect } from 'react';
import { Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './page.module.css';

/**
 * The one heading of a page: it names the tab, and takes the focus when the page opens, so that a
 * screen reader starts there. `tabTitle` stands in where the heading says too little by itself.
 */
export function PageHeading({ children, tabTitle }: { children: string; tabTitle?: string }) {
  const name = tabTitle ?? children;
  useEffect(() => {
    document.title = name === product.name ? name : `${name} · ${product.name}`;
  }, [name]);
  return (
    <Title order={1} tabIndex={-1}>
      {children}
    </Title>
  );
}

type Props = { title: string; tabTitle?: string; intro?: ReactNode; children?: ReactNode };

/** A page of the app: its heading, a sentence about it, and its content. */
export function Page({ title, tabTitle, intro, children }: Props) {
  return (
    <div className={classes.page}>
      <header>
        <PageHeading {...(tabTitle === undefined ? {} : { tabTitle })}>{title}</PageHeading>
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

/** Cards of a page: the second half of them beside the first where a desk has room for two. */
export function Cards({ children, ...others }: { children: ReactNode; 'data-not-printed'?: true }) {
  const cards = Children.toArray(children);
  const half = Math.ceil(cards.length / 2);
  return (
    <div className={classes.cards} {...others}>
      <div className={classes.column}>{cards.slice(0, half)}</div>
      <div className={classes.column}>{cards.slice(half)}</div>
    </div>
  );
}

type NoticeProps = {
  icon: Icon;
  title: string;
  tabTitle?: string;
  text?: string;
  children?: ReactNode;
};

/** A page that has only one thing to say. */
export function Notice({ icon: Picture, title, tabTitle, text, children }: NoticeProps) {
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
