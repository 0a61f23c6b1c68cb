import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { useWayBack } from './admin-search.ts';

/** The part of a query's result that tells of one record; null: there is no such record. */
type RecordQuery<Row> = {
  data: Row | null | undefined;
  error: unknown;
  isFetching: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
};

type Props<Row> = {
  query: RecordQuery<Row>;
  /** Said when there is no such record. */
  missingText: string;
  children: (record: Row) => ReactNode;
};

/** Query options: a form does not ask for its record again because somebody came back to the window. */
export const readOnce = { refetchOnWindowFocus: false };

/** Shows what is made of a record once it is there; until then, or in its place, why it is not. */
export function FoundRecord<Row>({ query, missingText, children }: Props<Row>) {
  const { error, isFetching, isFetchedAfterMount, refetch } = query;
  const say = useSay();
  const wayBack = useWayBack();
  // A form does not start with a record that may be old, but waits for the one that is being asked for. Once it
  // stands it stays, whatever is asked for later.
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
