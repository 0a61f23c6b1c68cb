import { limits } from '@dojang/schemas/limits';
import { Button, Group, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { useIsOnline } from '../../../shell/app-context.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { HiddenCells } from './hidden-cells.tsx';
import { hasCorrections } from './correct.ts';
import { LastImportCard } from './last-import-card.tsx';
import { ListDrop } from './list-drop.tsx';
import { QuestionCard } from './question-card.tsx';
import { PreviewTable } from './preview-table.tsx';
import classes from './import-page.module.css';
import { type Checked, useImport } from './use-import.ts';

/** Imports a list of people after a preview. The last import can be undone. */
export function ImportPage() {
  const say = useSay();
  const isOnline = useIsOnline();
  const imports = useImport();
  const { list, checked, failure, isCurrent, stage, question } = imports;
  const isBusy = stage !== null;

  return (
    <Page title={say('imports.title')} intro={say('imports.intro', { n: limits.importRowsMax })}>
      <UnsavedGuard isDirty={() => list !== null && hasCorrections(list.corrections)} />
      <Card>
        <ListDrop
          name={imports.fileName}
          disabled={isBusy || !isOnline}
          onChoose={(file) => void imports.choose(file)}
        />
        <Progress
          aria-label={say('imports.progress')}
          value={imports.progress ?? 0}
          animated={isBusy}
          style={{ visibility: isBusy ? 'visible' : 'hidden' }}
        />
        {failure && (
          <Group className={classes.failure} gap="sm">
            <FailureAlert text={say(failure.text)} />
            {list && !isCurrent && failure.canRetry && (
              <Button variant="default" onClick={() => void imports.checkAgain()}>
                {say('app.tryAgain')}
              </Button>
            )}
          </Group>
        )}
        {question && (
          <QuestionCard question={question} onAnswer={(answer) => void imports.answer(answer)} />
        )}
        {list && (
          <HiddenCells
            hidden={list.hidden}
            isRead={list.answers.withHidden === true}
            disabled={isBusy}
            onChange={(withHidden) => void imports.answer({ withHidden })}
          />
        )}
        {list && (
          <ColumnChoice
            columns={list.shown}
            disabled={isBusy}
            onChange={(columns) => void imports.changeColumns(columns)}
          />
        )}
        {list && checked && (
          <>
            <PreviewTable
              checked={checked}
              corrections={list.corrections}
              onCorrect={
                stage === 'running'
                  ? undefined
                  : (row, field, text) => void imports.correct(row, field, text)
              }
              decisions={{
                confirmed: list.confirmed,
                canConfirm: stage !== 'running',
                canRemedy: isCurrent && !isBusy,
                onConfirm: (confirmation, is) => void imports.confirm(confirmation, is),
                onRemedy: (remedy, asked) => void imports.remedy(remedy, asked),
              }}
            />
            <RunButtons
              checked={checked}
              isCurrent={isCurrent}
              isBusy={isBusy}
              onRun={() => void imports.run()}
              onDrop={imports.drop}
            />
          </>
        )}
      </Card>
      <LastImportCard />
    </Page>
  );
}

type RunProps = {
  checked: Checked;
  isCurrent: boolean;
  isBusy: boolean;
  onRun: () => void;
  onDrop: () => void;
};

function RunButtons({ checked: { rows }, isCurrent, isBusy, onRun, onDrop }: RunProps) {
  const say = useSay();
  const [isConfirming, setIsConfirming] = useState(false);
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  const [created, changed, unconfirmed] = [count('NEW'), count('CHANGED'), count('UNCONFIRMED')];
  const left = unconfirmed + count('REFUSED');
  const n = created + changed;
  return (
    <>
      {n + unconfirmed === 0 && <Text role="status">{say('imports.nothingToDo')}</Text>}
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={onDrop}>
          {say('app.cancel')}
        </Button>
        <Button
          loading={isBusy}
          disabled={n === 0 || !isCurrent}
          onClick={() => setIsConfirming(true)}
        >
          {say('imports.run', { n })}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isConfirming}
        question={say('imports.runQuestion')}
        text={say('imports.runText', { created, changed, left })}
        stayLabel={say('imports.notYet')}
        onStay={() => setIsConfirming(false)}
      >
        <Button
          color="red"
          onClick={() => {
            setIsConfirming(false);
            onRun();
          }}
        >
          {say('imports.runConfirm')}
        </Button>
      </ConfirmDialog>
    </>
  );
}
