import type { PlainKey } from '@dojang/schemas/say';
import { Text } from '@mantine/core';
import { useIsOnline } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';

/** Loading, offline and not on this device, or `text`: not there at all. */
export function NoCompetition({
  query,
  text,
}: Parameters<typeof NotLoaded>[0] & { text: PlainKey }) {
  const say = useSay();
  if (!useIsOnline()) return <Text role="status">{say('competition.noneHere')}</Text>;
  if (query.isFetching || query.error) return <NotLoaded query={query} />;
  return <Text role="status">{say(text)}</Text>;
}
