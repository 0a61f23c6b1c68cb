import { describeValue } from '@dojang/schemas/describe-value';
import { ConsentKind, consentOn, isConsent } from '@dojang/schemas/paper';
import type { Paper } from '@dojang/schemas/paper-calls';
import { today } from '@dojang/schemas/time';
import { Button, Stack } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { formatDay } from '../../ui/language/format-day.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { LineTable } from '../../ui/page/line-table.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { PaperTable } from './paper-table.tsx';
import { Revocation } from './revocation.tsx';

type Props = { childId?: string };

/** Consents to give and revoke, and the papers that the club has of the user or a child. */
export function OwnPapers({ childId }: Props) {
  const query = trpc.paper.mine.useQuery({ id: childId });
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <Stack gap="lg">
      <Consents papers={query.data} {...(childId !== undefined && { childId })} />
      <PaperTable papers={query.data.filter(({ kind }) => !isConsent(kind))} />
    </Stack>
  );
}

function Consents({ papers, childId }: Props & { papers: readonly Paper[] }) {
  const say = useSay();
  const { paper } = trpc.useUtils();
  const { mutate, isPending, error } = trpc.paper.changeConsent.useMutation(
    useMutationFeedback({ invalidates: [paper.mine] }),
  );
  // only a guardian gives that of a parent
  const kinds = ConsentKind.options.filter(
    (kind) => kind !== 'PARENT_CONSENT' || childId !== undefined,
  );
  const rows = kinds.map((kind) => ({
    id: kind,
    name: describeValue(say, ConsentKind, kind) ?? kind,
    state: consentOn(papers, kind, today()),
    latest: papers.find((one) => one.kind === kind),
  }));
  const stateOf = ({ state, latest }: (typeof rows)[number]) => {
    const [key, day] =
      state === 'YES'
        ? (['paper.given', latest?.given_on] as const)
        : (['paper.revoked', latest?.revoked_on] as const);
    return state === 'UNKNOWN' || !day
      ? say('paper.unknown')
      : say(key, { day: formatDay(say, day, 'medium') });
  };
  return (
    <>
      <LineTable
        label={say('paper.consents')}
        rows={rows}
        titles={['paper.consents', 'paper.state']}
        renderCells={(row) => [row.name, stateOf(row)]}
        renderActions={({ id: kind, name, state, latest }) => {
          const change = (isGiven: boolean) => mutate({ id: childId, kind, isGiven });
          if (state === 'UNKNOWN')
            return (
              <Button
                size="compact-sm"
                aria-label={say('paper.actionOn', { action: say('paper.give'), what: name })}
                disabled={isPending}
                onClick={() => change(true)}
              >
                {say('paper.give')}
              </Button>
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
