import { Title } from '@mantine/core';
import { usePageTitle } from './use-page-title.ts';

/**
 * The one heading of a page: it names the tab, and takes the focus when the page opens, so that a
 * screen reader starts there. `tabTitle` stands in where the heading says too little by itself.
 */
export function PageHeading({ children, tabTitle }: { children: string; tabTitle?: string }) {
  usePageTitle(tabTitle ?? children);
  return (
    <Title order={1} tabIndex={-1}>
      {children}
    </Title>
  );
}
