import type { PlainKey } from '@dojang/schemas/say';
import type { ServerStatus } from '@dojang/schemas/server-status';
import { Alert, List, Title } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { trpc } from '../../../shell/api.ts';
import { formatSize } from '../../../ui/form/inputs/file-choice.ts';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';

/** The server's version, storage use, last backup and warnings, for administrators. */
export function StatusPage() {
  const say = useSay();
  return (
    <Page title={say('navigation.status')} intro={say('status.intro')}>
      {/* warnings come in the language of the request: refetch when it changes */}
      <CurrentStatus key={say.locale} />
    </Page>
  );
}

function CurrentStatus() {
  const query = trpc.server.status.useQuery(undefined, { refetchOnMount: 'always' });
  // never shows a stale status if the server does not respond
  return query.isSuccess ? <Status status={query.data} /> : <NotLoaded query={query} />;
}

function Status({ status }: { status: ServerStatus }) {
  const say = useSay();
  const { version, database, files } = status;
  const facts: [PlainKey, string][] = [
    ['status.version', version],
    ['status.database', say(database.isBuiltIn ? 'status.builtIn' : 'status.ownServer', database)],
    ['status.databaseSize', formatSize(say, database.size)],
    [
      'status.files',
      say('status.filesOfSize', { n: files.count, size: formatSize(say, files.size) }),
    ],
    ['status.lastBackup', useBackupText(status)],
  ];
  if (status.isBackedUp)
    facts.push([
      'status.encryption',
      say(status.isEncrypted ? 'status.encrypted' : 'status.notEncrypted'),
    ]);
  return (
    <>
      <Warnings {...status} />
      <Card>
        <FactList facts={facts.map(([name, text]) => [say(name), text])} />
      </Card>
    </>
  );
}

function useBackupText({ lastBackup, isBackedUp }: ServerStatus): string {
  const say = useSay();
  const formatTime = useFormatTime();
  if (!lastBackup) return say(isBackedUp ? 'status.noBackupYet' : 'status.noBackups');
  const { endedAt, size } = lastBackup;
  return say('status.backupOfSize', { when: formatTime(endedAt), size: formatSize(say, size) });
}

function Warnings({ warnings, isBackedUp }: ServerStatus) {
  const say = useSay();
  const formatTime = useFormatTime();
  if (warnings.length === 0) {
    const Icon = isBackedUp ? IconCircleCheck : IconAlertTriangle;
    return (
      <Alert color={isBackedUp ? 'green' : 'yellow'} maw={880} icon={<Icon aria-hidden />}>
        {say(isBackedUp ? 'status.fine' : 'status.fineWithoutBackups')}
      </Alert>
    );
  }
  return (
    <Alert color="yellow" maw={880} icon={<IconAlertTriangle aria-hidden />}>
      <Title order={2} size="h3">
        {say('status.warnings')}
      </Title>
      <List mt="xs">
        {warnings.map(({ text, since }) => (
          <List.Item key={text}>
            {say('status.warningSince', { text, when: formatTime(since) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
