import { describeValue } from '@dojang/schemas/describe-value';
import { PaperKind } from '@dojang/schemas/paper';
import type { Paper } from '@dojang/schemas/paper-calls';
import type { ReactNode } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';
import { StoredFileLink } from '../../ui/stored-file-link.tsx';
import { describeValidity } from './describe-paper.ts';

type Props = {
  papers: readonly Paper[];
  renderActions?: (paper: Paper, name: string) => ReactNode;
};

/** Papers with their numbers and files. */
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
