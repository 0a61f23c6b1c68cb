import { today } from '@dojang/schemas/time';
import { useKept } from '../../shell/replica/use-kept.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { timeOf } from './describe-session.ts';

/** A child's next session: the one that was seen last as the next, while the server can't be reached. */
export function NextOfChild({ id }: { id: string }) {
  const say = useSay();
  const { data, error } = useKept('week', id);
  if (!data) return error ? say('guardian.nextNeedsServer') : null;
  // what is kept here may be of last week
  const next = data.next.find(({ state, date }) => state !== 'CANCELLED' && date >= today());
  if (!next) return say('guardian.noneNext');
  return say('guardian.next', { when: timeOf(say, next), group: next.group_name });
}
