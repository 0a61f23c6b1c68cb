import { kupName } from '@dojang/schemas/competition';
import type { Say } from '@dojang/schemas/say';
import type { Participant, ParticipantSuggestion } from '@dojang/schemas/user';
import { Checkbox, Combobox, Text } from '@mantine/core';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { memo, type UIEvent, useEffect, useRef } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { fullNameOf } from '../../people/user/full-name.ts';
import classes from './participants-field.module.css';
import type { useSuggestions } from './use-suggestions.ts';

type Props = {
  id: string;
  suggestions: ReturnType<typeof useSuggestions>;
  chosen: readonly Pick<Participant, 'id'>[];
};

export function optionId(listId: string, userId: string | undefined): string {
  return `${listId}-${userId}`;
}

/** Loads the next page at this distance from the end of the list: some rows early. */
const nearEndPx = 400;

/** The search results, checked if they take part, with infinite scrolling. */
export function ParticipantOptions({ id, suggestions, chosen }: Props) {
  const say = useSay();
  const { users, isCurrent, hasMore, loadMore } = suggestions;
  const chosenIds = new Set(chosen.map((user) => user.id));
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function scroll({ currentTarget: list }: UIEvent) {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEndPx) loadMore();
  }

  return (
    <div ref={root} className={classes.list}>
      <Combobox.Options
        id={id}
        className={classes.options}
        aria-label={say('tournament.users')}
        aria-multiselectable
        aria-busy={!isCurrent}
        onScroll={scroll}
      >
        {users.map((user) => (
          <ParticipantOption
            key={user.id}
            id={optionId(id, user.id)}
            user={user}
            isChosen={chosenIds.has(user.id)}
          />
        ))}
      </Combobox.Options>
      <Text role="status" size="sm" c="dimmed" className={classes.found}>
        {isCurrent ? describeCount(say, users.length, hasMore) : say('app.loading')}
      </Text>
    </div>
  );
}

type OptionProps = { id: string; user: ParticipantSuggestion; isChosen: boolean };

/** Memoized: the list may have thousands of options. */
const ParticipantOption = memo(function ParticipantOption({ id, user, isChosen }: OptionProps) {
  const say = useSay();
  const facts = [user.birthday?.slice(0, 4), user.kup && kupName(say, user.kup)].filter(Boolean);
  return (
    <Combobox.Option id={id} value={user.id} aria-selected={isChosen} className={classes.option}>
      <Checkbox.Indicator checked={isChosen} size="sm" aria-hidden />
      <span>
        {fullNameOf(user)} <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
    </Combobox.Option>
  );
});

function describeCount(say: Say, n: number, hasMore: boolean): string {
  if (n === 0) return say('table.noResults');
  return say(hasMore ? 'tournament.firstUsers' : 'tournament.foundUsers', { n });
}
