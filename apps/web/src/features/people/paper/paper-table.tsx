import { describeValue } from '@dojang/schemas/describe-value';
import { PaperKind } from '@dojang/schemas/paper';
import type { Paper } from '@dojang/schemas/paper-calls';
import { today } from '@dojang/schemas/time';
import type { ReactNode } from 'react';
import { RowButton } from '../../../ui/action-buttons.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { StoredFileLink } from '../../../ui/stored-file-link.tsx';
import { describeValidity } from './describe-validity.ts';

type Props = {
  papers: readonly Paper[];
  renderActions?: (paper: Paper, name: string) => ReactNode;
};

export function PaperTable({ papers, renderActions }: Props) {
  const say = useSay();
  const nameOf = ({ kind }: Paper) => describeValue(say, PaperKind, kind) ?? kind;
  return (
    <LineTable
      label={say('paper.title')}
      rows={papers}
      emptyText={say('paper.none')}
      titles={['paper.kind', 'paper.number', 'paper.validity', 'paper.file']}
      renderCells={(paper) => [
        nameOf(paper),
        paper.number,
        describeValidity(say, paper),
        paper.file && (
          <StoredFileLink
            key="file"
            file={paper.file}
            text={say('paper.openFile')}
            label={paper.file.filename}
          />
        ),
      ]}
      renderActions={renderActions && ((paper) => renderActions(paper, nameOf(paper)))}
    />
  );
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
