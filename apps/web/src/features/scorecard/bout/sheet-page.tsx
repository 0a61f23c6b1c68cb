import {
  describeEvent,
  describeFate,
  describeResult,
  formatMs,
  peopleOf,
  sideName,
} from '@dojang/schemas/describe-bout';
import { dayOf } from '@dojang/schemas/time';
import type { BoutState } from '@dojang/schemas/fold-bout';
import { boutSheet } from '@dojang/schemas/lists/bout-sheet';
import type { LogLine, RulesOfBout } from '@dojang/schemas/bout-state';
import { Group, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFailureToast } from '../../../shell/toast/toast-provider.tsx';
import { PrintButton } from '../../../ui/action-buttons.tsx';
import { formatClock, formatDay } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { SheetMenu } from '../../../ui/lists/sheet-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { sideTitle } from './board-view.ts';
import { BoutFrame } from './bout-frame.tsx';
import { type Bout, namesOf, readBout } from './read-bout.ts';
import { useRulesText } from './start-bout.ts';
import classes from './sheet.module.css';

// lazy: most bouts have no marks
const FormResults = lazy(async () => ({
  default: (await import('./form-results.tsx')).FormResults,
}));
const BoutChoice = lazy(async () => ({ default: (await import('./bout-choice.tsx')).BoutChoice }));

/** What it did stands at the lines that it changed. */
const unshown: ReadonlySet<string> = new Set(['ASKED', 'VOID', 'REPLACE']);

/** The whole log of a bout, round by round, on one A4. */
export function SheetPage({ id }: { id: string }) {
  return (
    <BoutFrame id={id}>
      {(bout) => {
        const read = readBout(bout);
        return read && <BoutSheet bout={bout} {...read} />;
      }}
    </BoutFrame>
  );
}

type Props = { bout: Bout; rules: RulesOfBout; state: BoutState };

function BoutSheet({ bout, rules, state }: Props) {
  const say = useSay();
  const showFailure = useFailureToast();
  const people = peopleOf(bout);
  const hasMarks = rules.sport === 'POOMSAE';
  const names = bout.sides.map(({ name }, side) => sideTitle(say, side, name));
  const title = hasMarks ? namesOf(bout) : names.join(' – ');
  const day = formatDay(say, dayOf(bout.made_at), 'long');
  const result = describeResult(say, state, people);
  const rounds = state.rounds.map((round, index) => ({
    ...round,
    n: index + 1,
    lines: state.log.filter(({ event }) => event.round === index + 1 && !unshown.has(event.kind)),
  }));

  return (
    <Page title={title} tabTitle={say('scoreboard.sheet')} intro={`${day} · ${useRulesText(bout)}`}>
      <Group data-not-printed>
        <ButtonLink to="/v1/scorecard/$id" params={{ id: bout.id }} variant="default">
          {say('scoreboard.toBoard')}
        </ButtonLink>
        <PrintButton>{say('scoreboard.print')}</PrintButton>
        <SheetMenu
          label={namesOf(bout)}
          disabled={false}
          makeSheet={() => boutSheet(say, bout)}
          onFailure={showFailure}
        />
      </Group>
      <Card maw={880} gap="sm" data-sheet>
        <p className={classes.printed}>{title}</p>
        <p className={classes.printed}>{day}</p>
        <Text fw={700}>
          {result ?? say('scoreboard.notDecided')}
          {!bout.valid && ` · ${say('scoreboard.doesNotCount')}`}
          {rules.rounds > 1 && ` · ${state.wins.join(':')}`}
        </Text>
        {state.state === 'DECIDED' && (
          <Suspense>
            <BoutChoice bout={bout} />
          </Suspense>
        )}
        {hasMarks && (
          <Suspense>
            <FormResults {...{ bout, rules, state, hasMarks }} />
          </Suspense>
        )}
        {rounds.map(({ n, lines, score, penalties, winner }) => (
          <section key={n} className={classes.round} data-not-printed={hasMarks || undefined}>
            <h2>
              {hasMarks
                ? say('scoreboard.log')
                : say('scoreboard.roundScore', { n, score: score.join(':') })}
              {winner !== null &&
                ` · ${say('scoreboard.roundTo', { side: sideName(say, winner) })}`}
              {penalties.some((one) => one > 0) &&
                ` · ${say('scoreboard.penaltiesOfBoth', { score: penalties.join(':') })}`}
            </h2>
            <ol className={classes.lines}>
              {lines.map((line) => (
                <li key={line.event.id} data-status={line.status}>
                  <span>{formatMs(line.event.clock_ms)}</span>
                  <Line {...{ rules, line, people }} />
                  <span>{!hasMarks && line.score.join(':')}</span>
                  <span>{formatClock(say, new Date(line.event.at))}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
        <Text size="sm">{say('scoreboard.forTraining')}</Text>
      </Card>
    </Page>
  );
}

type LineProps = { rules: RulesOfBout; line: LogLine; people: ReturnType<typeof peopleOf> };

/** What was pressed; struck through if it was taken back, with what it was instead. */
function Line({ rules, line, people }: LineProps) {
  const say = useSay();
  const text = describeEvent(say, rules, line.event, people);
  if (line.status === 'TAKEN') return <span>{text}</span>;
  return (
    <span>
      <s>{text}</s> {describeFate(say, rules, line, people)}
    </span>
  );
}
