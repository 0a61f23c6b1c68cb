import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './table-pager.module.css';
import { useSay } from '../language/use-say.ts';

type Props = {
  label: string;
  /** The page that is wanted, from which the buttons lead on; counts from 0. */
  page: number;
  /** The page that the rows above are of. */
  shownPage: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
  /** Said in place of the page number while there are no rows to lead through. */
  message: string | undefined;
  isLoading: boolean;
};

/**
 * Leads through the pages of a table and says, aloud too, where it stands. One live region for every
 * state, as a screen reader only hears a change in a region that was there before.
 */
export function TablePager({
  label,
  page,
  shownPage,
  pages,
  total,
  onPage,
  message,
  isLoading,
}: Props) {
  const say = useSay();
  // At an end a button is only said to be disabled: a really disabled one would drop the focus.
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
      data-loading={(message !== undefined && isLoading) || undefined}
      data-message={message !== undefined || undefined}
    >
      {message === undefined && (
        <Button {...buttonTo(page - 1)} aria-label={say('table.previousPage')}>
          <IconChevronLeft size={18} aria-hidden />
          <span className={classes.direction}>{say('table.previous')}</span>
        </Button>
      )}
      <output className={classes.status}>
        {message === undefined ? (
          <>
            <Text span size="sm" fw={500}>
              {say('table.page', { page: shownPage + 1, pages })}
            </Text>
            <Text span size="xs" c="dimmed">
              {say('table.total', { n: total })}
            </Text>
          </>
        ) : (
          // of its own: React would make the page number of it, which then moves
          <Text key="message" span className={classes.message}>
            {message}
          </Text>
        )}
      </output>
      {message === undefined && (
        <Button {...buttonTo(page + 1)} aria-label={say('table.nextPage')}>
          <span className={classes.direction}>{say('table.next')}</span>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      )}
    </nav>
  );
}
