import type { Participant } from '@dojang/schemas/user';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './participant-list.module.css';
import { fullNameOf } from '../../people/user/full-name.ts';

/** Keeps the table's rows low. */
const collapsedCount = 4;

type Props = {
  tournament: string;
  participants: readonly Participant[];
  /** Number of participants whose users were deleted. */
  formerCount: number;
};

/** The participants' names. A long list is collapsed to the first few, with a button to expand it. */
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

  // a button takes as much space as a single name
  const isLong = participants.length > collapsedCount + 1;
  const shown = isLong && !isExpanded ? participants.slice(0, collapsedCount) : participants;
  const hiddenCount = participants.length - collapsedCount;
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
            : say('tournament.moreParticipants', { n: hiddenCount })}
          <VisuallyHidden> {say('tournament.participantsOf', { tournament })}</VisuallyHidden>
        </UnstyledButton>
      )}
      {former}
    </>
  );
}
