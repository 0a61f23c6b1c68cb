import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { useWayBack } from './admin-search.ts';

/** `data` is null if there is no such record. */
type RecordQuery<Row> = {
  data: Row | null | undefined;
  error: unknown;
  isFetching: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
};

type Props<Row> = {
  query: RecordQuery<Row>;
  missingText: string;
  children: (record: Row) => ReactNode;
};

/** Query options: a form does not refetch its record on window focus. */
export const cached = { refetchOnWindowFocus: false };

/** Renders `children` with the record; a loading, error or not-found message without it. */
export function FoundRecord<Row>({ query, missingText, children }: Props<Row>) {
  const { error, isFetching, isFetchedAfterMount, refetch } = query;
  const say = useSay();
  const wayBack = useWayBack();
  // A form does not start with a stale record, it waits for the fetch. Later fetches don't unmount it.
  const [hasStarted, setHasStarted] = useState(false);
  const isCurrent = !isFetching || isFetchedAfterMount;
  if (query.data && isCurrent && !hasStarted) setHasStarted(true);
  const data = isCurrent || hasStarted ? query.data : undefined;
  if (data) return children(data);
  if (data === null) {
    return (
      <Alert color="gray" maw={880} icon={<IconAlertCircle aria-hidden />} title={missingText}>
        <ButtonLink {...wayBack} variant="default">
          {say('app.back')}
        </ButtonLink>
      </Alert>
    );
  }
  return <NotLoaded query={{ error, isFetching, refetch }} />;
}
