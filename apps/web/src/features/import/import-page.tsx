import { limits } from '@dojang/schemas/limits';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { useIsOnline } from '../../shell/app-context.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { LastImportCard } from './last-import-card.tsx';
import { ListDrop } from './list-drop.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type Checked, useImport } from './use-import.ts';

/** Brings a list of people: shown first, then carried out, and undone if it was wrong. */
export function ImportPage() {
  const say = useSay();
  const isOnline = useIsOnline();
  const list = useImport();
  const isBusy = list.progress !== null;

  return (
    <Page title={say('imports.title')} intro={say('imports.intro', { n: limits.importRowsMax })}>
      <Paper p={{ base: 'md', sm: 'xl' }} maw={880}>
        <Stack gap="lg">
          <ListDrop
            name={list.file?.name}
            disabled={isBusy || !isOnline}
            onChoose={(file) => void list.choose(file)}
          />
          <Progress
            aria-label={say('imports.progress')}
            value={list.progress ?? 0}
            animated={isBusy}
            style={{ visibility: isBusy ? 'visible' : 'hidden' }}
          />
          <FailureAlert text={list.failure ? say(list.failure) : undefined} />
          {list.file && (
            <ColumnChoice
              columns={list.file.shown}
              disabled={isBusy}
              onChange={(columns) => void list.changeColumns(columns)}
            />
          )}
          {list.checked && (
            <>
              <PreviewTable checked={list.checked} />
              <RunButtons
                checked={list.checked}
                isBusy={isBusy}
                onRun={() => void list.run()}
                onDrop={list.drop}
              />
            </>
          )}
        </Stack>
      </Paper>
      <LastImportCard />
    </Page>
  );
}

type RunProps = { checked: Checked; isBusy: boolean; onRun: () => void; onDrop: () => void };

function RunButtons({ checked: { rows }, isBusy, onRun, onDrop }: RunProps) {
  const say = useSay();
  const [isAsked, setIsAsked] = useState(false);
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  const [created, changed, refused] = [count('NEW'), count('CHANGED'), count('REFUSED')];
  const n = created + changed;
  return (
    <>
      {n === 0 && <Text role="status">{say('imports.nothingToDo')}</Text>}
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={onDrop}>
          {say('app.cancel')}
        </Button>
        <Button loading={isBusy} disabled={n === 0} onClick={() => setIsAsked(true)}>
          {say('imports.run', { n })}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsked}
        question={say('imports.runQuestion')}
        text={say('imports.runText', { created, changed, refused })}
        confirmLabel={say('imports.runConfirm')}
        stayLabel={say('imports.notYet')}
        onConfirm={() => {
          setIsAsked(false);
          onRun();
        }}
        onStay={() => setIsAsked(false)}
      />
    </>
  );
}
