import type { Mutation } from '@dojang/offline/mutation';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocalReplica } from '../../shell/app-context.ts';
import { useReplica } from '../../shell/replica/use-replica.ts';
import { useSay } from '../../ui/language/use-say.ts';

/** Changes of entries that the server has refused, each with its reason, until they are discarded. */
export function RejectedEntries({ id }: { id: string }) {
  const say = useSay();
  const local = useLocalReplica();
  const mutations = useReplica((replica) => replica?.mutations('competition', id)) ?? [];
  const rejected = (mutations as readonly Mutation<'competition'>[]).filter(
    ({ state }) => state === 'rejected',
  );
  if (rejected.length === 0) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={say('competition.rejected', { n: rejected.length })}
      data-not-printed
    >
      {rejected.map(({ id: key, local: { name }, reason }) => (
        <Text key={key}>
          {say('competition.ofPerson', {
            name: typeof name === 'string' ? name : '',
            what: reason?.text ?? '',
          })}
        </Text>
      ))}
      <Group mt="sm">
        <Button
          variant="default"
          onClick={() => local.current?.discard(rejected.map((one) => one.id))}
        >
          {say('competition.discard', { n: rejected.length })}
        </Button>
      </Group>
    </Alert>
  );
}
