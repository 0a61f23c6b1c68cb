import { describeEntry } from '@dojang/schemas/describe-entry';
import { StateChip } from '../../../ui/face/state-chip.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './competition.module.css';
import { chipOf, type Competition, entriesOf } from './competition-view.ts';
import { useFamily } from './use-family.ts';

/** A chip for each of the family with an entry. */
export function FamilyStates({ competition }: { competition: Competition }) {
  const say = useSay();
  return useFamily().map(({ id, name }) => {
    const [entry] = entriesOf(competition, id);
    if (!entry) return null;
    return (
      <span key={id} className={classes.state}>
        {name}{' '}
        <StateChip state={chipOf(entry)}>
          {entry.state === 'WISHED' ? undefined : describeEntry(say, competition, entry)}
        </StateChip>
      </span>
    );
  });
}
