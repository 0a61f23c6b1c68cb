import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './table-pager.module.css';
import { useSay } from '../language/use-say.ts';
import type { TableQuery } from './table-search.ts';

type Props = {
  label: string;
  query: Pick<TableQuery<string>, 'page' | 'pageSize'>;
  /** The page of the current rows, which lags behind while the next one loads. */
  shownPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Shown instead of the page number while there are no rows. */
  message: { text: string; isLoading: boolean } | undefined;
};

/** Page navigation of a table. One live region for every state: screen readers announce changes of existing regions only. */
export function TablePager(props: Props) {
  const { label, query, shownPage, total, onPage, message } = props;
  const say = useSay();
  const { page } = query;
  const pages = Math.ceil(total / query.pageSize);
  // aria-disabled at the ends: `disabled` would lose the focus
  const buttonTo = (target: number) => {
    const isEnd = target < 0 || target >= pages;
    return {
      variant: 'default',
      px: 'sm',
      classNames: { label: classes.pagerLabel },
      'aria-disabled': isEnd,
      'data-disabled': isEnd || undefined,
      onClick: () => {
        if (!isEnd) onPage(target);
      },
    };
  };

  return (
    <nav
      aria-label={say('table.pages', { label })}
      className={classes.pager}
      data-loading={message?.isLoading || undefined}
      data-message={!!message || undefined}
    >
      {!message && (
        <Button {...buttonTo(page - 1)} aria-label={say('table.previousPage')}>
          <IconChevronLeft size={18} aria-hidden />
          <span className={classes.direction}>{say('table.previous')}</span>
        </Button>
      )}
      <output className={classes.status}>
        {!message ? (
          <>
            <Text span size="sm" fw={500}>
              {say('table.page', { page: shownPage + 1, pages })}
            </Text>
            <Text span size="xs" c="dimmed">
              {say('table.total', { n: total })}
            </Text>
          </>
        ) : (
          // a key of its own: else React reuses the node for the page number, and the layout shifts
          <Text key="message" span className={classes.message}>
            {message.text}
          </Text>
        )}
      </output>
      {!message && (
        <Button {...buttonTo(page + 1)} aria-label={say('table.nextPage')}>
          <span className={classes.direction}>{say('table.next')}</span>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      )}
    </nav>
  );
}
