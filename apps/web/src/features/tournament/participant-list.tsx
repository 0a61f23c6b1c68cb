import type { Participant } from '@dojang/schemas/user';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './participant-list.module.css';
import { fullNameOf } from '../user/full-name.ts';

/** As many names as keep a row of the table low. */
const namesAtFirst = 4;

type Props = {
  tournament: string;
  participants: readonly Participant[];
  /** How many more have no name any more. */
  formerCount: number;
};

/** The participants' names; of a long list the first few, and a button that shows the others. */
export function ParticipantList({ tournament, participants, formerCount }: Props) {
  const say = useSay();
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const former = formerCount > 0 && (
    <div className={classes.none}>{say('tournament.formerParticipants', { n: formerCount })}</div>
  );
  if (participants.length === 0) {
    return former || <span className={classes.none}>{say('tournament.noParticipants')}</span>;
  }

  // A button for a single name would take more room than the name.
  const isLong = participants.length > namesAtFirst + 1;
  const shown = isLong && !isExpanded ? participants.slice(0, namesAtFirst) : participants;
  const more = participants.length - namesAtFirst;
  return (
    <>
      <ul id={listId} className={classes.names}>
        {shown.map((participant) => (
          <li key={participant.id}>{fullNameOf(participant)}</li>
        ))}
      </ul>
      {isLong && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded
            ? say('tournament.fewerParticipants')
            : say('tournament.moreParticipants', { n: more })}
          <VisuallyHidden> {say('tournament.participantsOf', { tournament })}</VisuallyHidden>
        </UnstyledButton>
      )}
      {former}
    </>
  );
}
