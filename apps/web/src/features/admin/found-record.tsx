import { failedWith, messages } from '@dojang/schemas/messages';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeFailure } from '@dojang/client/client';
import { ButtonLink } from '../../ui/link.tsx';

/** The part of a query's result that tells of one record; null: there is no such record. */
type RecordQuery<Row> = {
  data: Row | null | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Row> = {
  query: RecordQuery<Row>;
  /** Said when there is no such record. */
  missingText: string;
  children: (record: Row) => ReactNode;
};

/** A query option: a form starts with the record as it is now, and keeps what it started with. */
export const readOnce = { staleTime: Infinity, gcTime: 0 };

/** Shows what is made of a record once it is there; until then, or in its place, why it is not. */
export function FoundRecord<Row>({ query, missingText, children }: Props<Row>) {
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data);
  if (data === null) {
    return (
      <Alert color="gray" maw={880} icon={<IconAlertCircle aria-hidden />} title={missingText}>
        <ButtonLink to="/v1/admin" variant="default">
          Back
        </ButtonLink>
      </Alert>
    );
  }
  if (!error) return <Text role="status">{messages.loading}</Text>;
  return (
    <Alert
      color="red"
      maw={880}
      icon={<IconAlertCircle aria-hidden />}
      title={failedWith(describeFailure(error).message)}
    >
      <Button variant="default" loading={isFetching} onClick={refetch}>
        Retry
      </Button>
    </Alert>
  );
}
