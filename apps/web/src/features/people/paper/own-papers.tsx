import { describeValue } from '@dojang/schemas/describe-value';
import { ConsentKind, consentOn, isConsent } from '@dojang/schemas/paper';
import type { Paper } from '@dojang/schemas/paper-calls';
import { today } from '@dojang/schemas/time';
import { Group, Stack } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { RowButton } from '../../../ui/action-buttons.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { PaperLine, Revocation } from './paper-line.tsx';

type Props = { childId?: string };

/** Consents to give and revoke, and the papers that the club has of the user or a child. */
export function OwnPapers({ childId }: Props) {
  const query = trpc.paper.mine.useQuery({ id: childId });
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <Stack gap="lg">
      <Consents papers={query.data} {...(childId !== undefined && { childId })} />
      <PaperLine papers={query.data.filter(({ kind }) => !isConsent(kind))} />
    </Stack>
  );
}

/** Whether a consent was refused, not given before. */
const isRefused = (paper: Paper | undefined) =>
  paper !== undefined && paper.given_on === paper.revoked_on;

function Consents({ papers, childId }: Props & { papers: readonly Paper[] }) {
  const say = useSay();
  const { paper } = trpc.useUtils();
  const { mutate, isPending, error } = trpc.paper.changeConsent.useMutation(
    useMutationFeedback({ invalidates: [paper.mine] }),
  );
  // only a guardian gives that of a parent
  const kinds = ConsentKind.options.filter((kind) => kind !== 'PARENT_CONSENT' || childId);
  const rows = kinds.map((kind) => ({
    id: kind,
    name: describeValue(say, ConsentKind, kind) ?? kind,
    state: consentOn(papers, kind, today()),
    latest: papers.find((one) => one.kind === kind),
  }));
  const describeState = ({ state, latest }: (typeof rows)[number]) => {
    const day = state === 'YES' ? latest?.given_on : latest?.revoked_on;
    if (state === 'UNKNOWN' || !day) return say('paper.unknown');
    const refusal = isRefused(latest) ? 'paper.refused' : 'paper.revoked';
    const key = state === 'YES' ? 'paper.given' : refusal;
    return say(key, { day: formatDay(say, day, 'medium') });
  };
  return (
    <>
      <LineTable
        label={say('paper.consents')}
        rows={rows}
        titles={['paper.consents', 'paper.state']}
        renderCells={(row) => [row.name, describeState(row)]}
        renderActions={({ id: kind, name, state, latest }) => {
          const give = { label: say('paper.give'), of: name, variant: 'filled' } as const;
          const change = (isGiven: boolean) => mutate({ id: childId, kind, isGiven });
          if (state === 'UNKNOWN' || (state === 'NO' && isRefused(latest)))
            return (
              <Group gap="xs">
                <RowButton {...give} disabled={isPending} onClick={() => change(true)} />
                {state === 'UNKNOWN' && (
                  <RowButton
                    label={say('paper.refuse')}
                    of={name}
                    disabled={isPending}
                    onClick={() => change(false)}
                  />
                )}
              </Group>
            );
          return (
            <Revocation
              name={name}
              revokedOn={state === 'NO' ? (latest?.revoked_on ?? null) : null}
              againLabel={say('paper.give')}
              isPending={isPending}
              onChange={(isRevoked) => change(!isRevoked)}
            />
          );
        }}
      />
      <FailureAlert error={error} />
    </>
  );
}
