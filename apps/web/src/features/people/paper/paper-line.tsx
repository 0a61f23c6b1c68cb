import { describeValue } from '@dojang/schemas/describe-value';
import { lastingPapers, PaperKind, validPapers } from '@dojang/schemas/paper';
import type { Paper } from '@dojang/schemas/paper-calls';
import { today } from '@dojang/schemas/time';
import { Group, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowButton } from '../../../ui/action-buttons.tsx';
import { EmptyState } from '../../../ui/face/empty-state.tsx';
import { StateChip, type StateName } from '../../../ui/face/state-chip.tsx';
import { Timeline } from '../../../ui/face/timeline.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { StoredFileLink } from '../../../ui/stored-file-link.tsx';
import { describeValidity } from './describe-validity.ts';

type Props = {
  papers: readonly Paper[];
  renderActions?: (paper: Paper, name: string) => ReactNode;
};

/** What somebody has given the club, the newest first. */
export function PaperLine({ papers, renderActions }: Props) {
  const say = useSay();
  if (papers.length === 0) return <EmptyState icon={IconFileOff} text={say('paper.none')} />;
  const counting = new Set(lastingPapers(papers, today()));
  const newest = papers.toSorted((one, other) => other.given_on.localeCompare(one.given_on));
  return (
    <Timeline
      label={say('paper.title')}
      items={newest.map((paper) => {
        const { id, kind, number, file } = paper;
        const name = describeValue(say, PaperKind, kind) ?? kind;
        return {
          key: id,
          when: say('paper.given', { day: formatDay(say, paper.given_on, 'long') }),
          what: (
            <Group gap="xs">
              <Text fw={500}>{name}</Text>
              <StateChip state={stateOf(paper, counting.has(paper))}>
                {describeValidity(say, paper)}
              </StateChip>
              {number}
              {file && (
                <StoredFileLink file={file} text={say('paper.openFile')} label={file.filename} />
              )}
            </Group>
          ),
          actions: renderActions?.(paper, name),
        };
      })}
    />
  );
}

/** An ended paper is lacking unless another of its kind counts. */
function stateOf(paper: Paper, isCounting: boolean): StateName {
  if (validPapers([paper], today()).length > 0) return 'paperValid';
  return isCounting ? 'lacking' : 'paperOver';
}

type RevocationProps = {
  name: string;
  /** Null: valid, or over. */
  revokedOn: string | null;
  isPending: boolean;
  onChange: (isRevoked: boolean) => void;
  /** Of the button after the day of the revocation. */
  againLabel: string;
};

/** Revokes a paper after a question, and undoes that on the same day. */
export function Revocation({ name, revokedOn, isPending, onChange, againLabel }: RevocationProps) {
  const say = useSay();
  const action = say('paper.revoke');
  if (revokedOn !== null)
    return (
      <RowButton
        label={revokedOn === today() ? say('paper.undo') : againLabel}
        of={name}
        disabled={isPending}
        onClick={() => onChange(false)}
      />
    );
  return (
    <ConfirmButton
      label={action}
      buttonProps={{
        size: 'compact-sm',
        disabled: isPending,
        'aria-label': say('app.actionOn', { action, what: name }),
      }}
      question={say('paper.revokeQuestion', { what: name })}
      text={say('paper.revokeWarning')}
      stayLabel={say('paper.keep')}
      onConfirm={() => onChange(true)}
    />
  );
}
