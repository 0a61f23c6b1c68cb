import type { Draw } from '@dojang/schemas/draw-calls';
import { settleResults } from '@dojang/schemas/settle-results';
import { useMemo } from 'react';
import { useRecords, useReplica } from '../../../shell/replica/use-replica.ts';
import { type Bout, readBout } from './read-bout.ts';

/** The draws of this device, with the results of bouts that the server does not have yet. */
export function useDraws() {
  const records = useRecords('draw');
  const bouts = useRecords('bout');
  const pendingIds = useReplica((replica) =>
    bouts
      .filter(({ id }) => replica?.mutations('bout', id).some(({ state }) => state !== 'rejected'))
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => {
    const pending = bouts.filter(({ id }) => pendingIds.includes(id));
    return records.map(({ id, draws }) => ({
      id,
      draws: draws.map((draw) => settleBouts(draw, of(bouts, id, draw), of(pending, id, draw))),
    }));
  }, [records, bouts, pendingIds]);
}

const of = (bouts: readonly Bout[], tournament: string, { division_id }: Draw) =>
  bouts.filter((one) => one.tournament_id === tournament && one.division_id === division_id);

function settleBouts(draw: Draw, bouts: readonly Bout[], pending: readonly Bout[]): Draw {
  const numbers = new Set(pending.flatMap(({ draw_bout }) => draw_bout ?? []));
  return [...numbers]
    .toSorted((one, other) => one - other)
    .reduce((before, number) => {
      const scored = bouts.flatMap((bout) => {
        const state = bout.valid && bout.draw_bout === number ? readBout(bout)?.state : undefined;
        return state?.state === 'DECIDED' ? { ...bout, winner: state.winner } : [];
      });
      return { ...before, results: [...settleResults(before, number, scored).results] };
    }, draw);
}
