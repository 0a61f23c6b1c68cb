import { outcomesOf } from '@dojang/schemas/sheet-outcomes';
import { Switch, Text } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useLocalReplica } from '../../../shell/app-context.ts';
import { useRecord } from '../../../shell/replica/use-replica.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { TextLink } from '../../../ui/link.tsx';
import { useIsStaff } from '../../competitions/entry/use-entry-changes.ts';
import { type Bout, readBout } from './read-bout.ts';

/** Whether the bracket has the result; and whether the bout counts, which coaches and administrators choose. */
export function BoutChoice({ bout }: { bout: Bout }) {
  const say = useSay();
  const local = useLocalReplica();
  const isStaff = useIsStaff();
  const { id, valid, tournament_id, division_id, draw_bout } = bout;
  const drawn = useRecord('draw', tournament_id ?? '');
  const draw = drawn?.draws.find((one) => one.division_id === division_id);
  const isIn = draw?.results.some(({ bout: n, bout_id }) => n === draw_bout && bout_id === id);
  const choosing = trpc.bout.choose.useMutation(
    useMutationFeedback({ hasErrorToast: true, onSuccess: () => local.current?.sync() }),
  );
  return (
    <div data-not-printed>
      {draw && tournament_id && draw_bout !== null && (
        <Text size="sm">
          {say(isIn ? 'scoreboard.inBracket' : 'scoreboard.notInBracket')}{' '}
          <TextLink
            to="/v1/competitions/$id/draw"
            params={{ id: tournament_id }}
            search={{ division: draw.division_id }}
          >
            {say('scoreboard.toBracket')}
          </TextLink>
        </Text>
      )}
      {tournament_id && draw_bout === null && <Places bout={bout} tournamentId={tournament_id} />}
      {isStaff && (
        <Switch
          my="sm"
          size="md"
          checked={valid}
          disabled={choosing.isPending}
          label={say('scoreboard.counts')}
          description={say('scoreboard.countsHint')}
          onChange={({ currentTarget: { checked } }) => choosing.mutate({ id, valid: checked })}
        />
      )}
    </div>
  );
}

/** Whether the entries have the places of a sheet. */
function Places({ bout, tournamentId }: { bout: Bout; tournamentId: string }) {
  const say = useSay();
  const entries = useRecord('competition', tournamentId)?.entries;
  const state = readBout(bout)?.state;
  if (!entries || !state) return null;
  const areIn = outcomesOf(state, bout.sides).every(({ entry_id, outcome, place }) =>
    // guests have no entry
    entries.every((one) => one.id !== entry_id || (one.outcome === outcome && one.place === place)),
  );
  return (
    <Text size="sm">
      {say(areIn ? 'scoreboard.atEntries' : 'scoreboard.notAtEntries')}{' '}
      <TextLink to="/v1/competitions/$id" params={{ id: tournamentId }}>
        {say('scoreboard.toEntries')}
      </TextLink>
    </Text>
  );
}
