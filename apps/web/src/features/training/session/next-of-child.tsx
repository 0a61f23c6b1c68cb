import { today } from '@dojang/schemas/time';
import { useSay } from '../../../ui/language/use-say.ts';
import { describeTime } from './describe-session.ts';
import { useRecordQuery } from '../../../shell/replica/use-replica.ts';

/** A child's next session; offline from the last pull. */
export function NextOfChild({ id }: { id: string }) {
  const say = useSay();
  const { data, error } = useRecordQuery('week', id);
  if (!data) return error ? say('guardian.nextNeedsServer') : null;
  // the last pull may be a week old
  const next = data.next.find(({ state, date }) => state !== 'CANCELLED' && date >= today());
  if (!next) return say('guardian.noneNext');
  return say('guardian.next', { when: describeTime(say, next), group: next.group_name });
}
