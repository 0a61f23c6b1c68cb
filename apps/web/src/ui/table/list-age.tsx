import { listAsOf } from '@dojang/schemas/messages';
import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type Props = { answeredMs: number; note: string | undefined };

/** Says of a list that is shown without network from when it is. */
export function ListAge({ answeredMs, note }: Props) {
  return (
    <Alert color="gray" m="md" icon={<IconWifiOff aria-hidden />}>
      {listAsOf(format.format(answeredMs))} {note}
    </Alert>
  );
}
