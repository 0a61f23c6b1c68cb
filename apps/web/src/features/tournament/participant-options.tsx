import { kupLabels } from '@dojang/schemas/competition';
import { messages } from '@dojang/schemas/messages';
import type { Participant, ParticipantSuggestion } from '@dojang/schemas/user';
import { Checkbox, Combobox, Text } from '@mantine/core';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { memo, type UIEvent, useEffect, useRef } from 'react';
import { fullNameOf } from '../user/full-name.ts';
import classes from './participants-field.module.css';
import type { useSuggestions } from './use-suggestions.ts';

type Props = {
  id: string;
  suggestions: ReturnType<typeof useSuggestions>;
  chosen: readonly Participant[];
};

/** The id of a user's element in the list `listId`. */
export function optionId(listId: string, userId: string | undefined): string {
  return `${listId}-${userId}`;
}

/** How near to the end of the list the next users are asked for: some rows before it is reached. */
const nearEndPx = 400;

/** The users that were found, each with a box that is ticked when they take part; more come as one scrolls. */
export function ParticipantOptions({ id, suggestions, chosen }: Props) {
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
        aria-label="Users"
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
        {isCurrent ? describeFound(users.length, hasMore) : messages.loading}
      </Text>
    </div>
  );
}

type OptionProps = { id: string; user: ParticipantSuggestion; isChosen: boolean };

/** A list of thousands draws those alone that have changed. */
const ParticipantOption = memo(function ParticipantOption({ id, user, isChosen }: OptionProps) {
  const facts = [user.birthday?.slice(0, 4), kupOf(user)].filter(Boolean);
  return (
    <Combobox.Option id={id} value={user.id} aria-selected={isChosen} className={classes.option}>
      <Checkbox.Indicator checked={isChosen} size="sm" aria-hidden />
      <span>
        {fullNameOf(user)} <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
    </Combobox.Option>
  );
});

function kupOf({ kup }: ParticipantSuggestion): string | null {
  return kup && (kup === 'DAN' ? kupLabels.DAN : `Kup ${kupLabels[kup]}`);
}

function describeFound(count: number, hasMore: boolean): string {
  if (count === 0) return messages.noResults;
  if (hasMore) return `The first ${count} users. Scroll for more, or type a name`;
  return count === 1 ? '1 user' : `${count} users`;
}
