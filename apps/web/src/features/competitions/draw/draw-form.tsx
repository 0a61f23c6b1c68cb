import type { Draw, DrawDraft, DrawPlan, DrawReference } from '@dojang/schemas/draw-calls';
import { limits } from '@dojang/schemas/limits';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useLocalReplica } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import classes from './draw.module.css';
import { describeClub, describeEntrant, readGuests, readRank, writeGuests } from './draw-view.ts';

type Props = { reference: DrawReference; draw: Draw | null; onDrawn: () => void };

/** The entrants of a division before it is drawn. Their hash is shown first: changes ask for another one. */
export function DrawForm({ reference, draw, onDrawn }: Props) {
  const say = useSay();
  const local = useLocalReplica();
  const [seed, setSeed] = useState(() => String(suggestSeed()));
  const [guests, setGuests] = useState(() => writeGuests(draw?.entrants ?? []));
  const [ranks, setRanks] = useState(() => ranksOf(draw));
  const draft: DrawDraft = {
    ...reference,
    seed: seed.trim() === '' ? Number.NaN : Number(seed),
    ranks: Object.entries(ranks).flatMap(([entry_id, text]) => {
      const rank = readRank(text.trim());
      return rank === null ? [] : [{ entry_id, rank }];
    }),
    guests: readGuests(guests),
  };
  const [first] = useState(draft);
  const [checked, setChecked] = useState<{ draft: DrawDraft; plan: DrawPlan }>();
  const { mutate: prepare, ...preparing } = trpc.draw.prepare.useMutation({
    onSuccess: (plan, of) => setChecked({ plan, draft: of }),
  });
  const make = trpc.draw.make.useMutation(
    useMutationFeedback({
      onSuccess: async () => {
        await local.current?.sync();
        onDrawn();
        // the pressed button is gone
        document.getElementById('content')?.focus();
      },
    }),
  );
  // the entrants are shown before anything is typed
  useEffect(() => prepare(first), [prepare, first]);
  const isChecked = JSON.stringify(checked?.draft) === JSON.stringify(draft);
  const sha256 = isChecked ? checked?.plan.sha256 : undefined;
  const drawIt = () => sha256 && make.mutate({ ...draft, sha256, again: draw !== null });

  return (
    <Card title={say('draw.entrants')} maw="none" gap="md">
      <LineTable
        label={say('draw.entrants')}
        emptyText={checked && say('draw.noEntrants')}
        rows={checked?.plan.entrants ?? []}
        titles={['draw.entrant', 'draw.club', 'draw.rank']}
        renderCells={(entrant) => [
          describeEntrant(say, entrant),
          describeClub(say, entrant),
          entrant.club === null ? (
            <TextInput
              key="rank"
              size="sm"
              w={80}
              inputMode="numeric"
              aria-label={say('draw.rankOf', { name: describeEntrant(say, entrant) })}
              value={ranks[entrant.id] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setRanks((before) => ({ ...before, [entrant.id]: value }))
              }
            />
          ) : (
            entrant.seed
          ),
        ]}
      />
      <Textarea
        size="md"
        className={classes.guests}
        label={say('draw.guests')}
        description={say('draw.guestsHint')}
        placeholder={say('draw.guestsExample')}
        autosize
        minRows={3}
        value={guests}
        onChange={({ currentTarget }) => setGuests(currentTarget.value)}
      />
      <TextInput
        size="md"
        maw={320}
        inputMode="numeric"
        label={say('draw.seed')}
        description={say('draw.seedHint')}
        value={seed}
        onChange={({ currentTarget }) => setSeed(currentTarget.value)}
      />
      <div role="status">
        {sha256 && (
          <>
            <Text fw={600}>{say('draw.hash')}</Text>
            <Text ff="monospace" className={classes.hash}>
              {sha256}
            </Text>
            <Text size="sm" c="dimmed">
              {say('draw.hashHint')}
            </Text>
          </>
        )}
      </div>
      <FailureAlert error={preparing.error ?? make.error} />
      <Group gap="sm">
        <Button
          variant={sha256 ? 'default' : 'filled'}
          loading={preparing.isPending}
          onClick={() => prepare(draft)}
        >
          {say('draw.check')}
        </Button>
        {draw ? (
          <ConfirmButton
            label={say('draw.drawAgain')}
            buttonProps={{ loading: make.isPending, disabled: !sha256 }}
            question={say('draw.againQuestion')}
            text={say('draw.againText')}
            stayLabel={say('draw.keep')}
            onConfirm={drawIt}
          />
        ) : (
          <Button loading={make.isPending} disabled={!sha256} onClick={drawIt}>
            {say('draw.draw')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

/** Nobody can predict it. */
function suggestSeed(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % (limits.drawSeedMax + 1);
}

/** The seeds of the club's own people, as typed. */
function ranksOf(draw: Draw | null): Record<string, string> {
  const seeded = draw?.entrants.filter(({ club, seed }) => club === null && seed !== null) ?? [];
  return Object.fromEntries(seeded.map(({ id, seed }) => [id, String(seed)]));
}
