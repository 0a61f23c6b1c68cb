import { describeEvent, describeResult, peopleOf, sideName } from '@dojang/schemas/describe-bout';
import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useDisplaySender } from './display-channel.ts';
import { viewOf } from './display-view.ts';
import { Flags } from './flags.tsx';
import { FormResults } from './form-results.tsx';
import classes from './forms.module.css';
import { Marks } from './marks.tsx';
import { namesOf } from './read-bout.ts';
import { useRulesText } from './start-bout.ts';
import { type FormsProps, type Pressed, useAppend } from './use-bout.ts';

const shownMax = 10;
/** Forms have no clock. */
const still = { readMs: () => null, isCounting: false };
const entries = new Set(['MARK', 'FLAG', 'PENALTY']);

/** Marks of poomsae or flags of kata on one device. Ranks and decides by the log alone, and asks where people stay level. */
export function FormsSheet({ bout, rules, state }: Omit<FormsProps, 'add'>) {
  const say = useSay();
  const append = useAppend(bout);
  const add = (pressed: Pressed) => append({ round: 1, clock_ms: 0 }, pressed);
  const people = peopleOf(bout);
  const view = useMemo(() => viewOf(say, bout, { rules, state }), [say, bout, rules, state]);
  useDisplaySender(bout.id, { view, clockMs: null, isSwapped: false }, still);
  const isKata = rules.sport === 'KATA';
  const isDecided = state.state === 'DECIDED';
  const { undo } = state;
  const last = state.log
    .filter(({ event, status }) => status === 'TAKEN' && entries.has(event.kind))
    .slice(-shownMax)
    .toReversed();
  const [question] = state.questions;
  const first = state.results.filter(({ rank }) => rank === 1);
  const takeBack = (event_id: string) => add({ kind: 'VOID', data: { event_id } });
  return (
    <Page
      title={namesOf(bout)}
      tabTitle={say(isKata ? 'scoreboard.KATA' : 'scoreboard.POOMSAE')}
      intro={useRulesText(bout)}
    >
      <Card gap="md">
        {isKata ? (
          <Flags {...{ bout, rules, state, add }} />
        ) : (
          <Marks {...{ bout, rules, state, add }} />
        )}
      </Card>
      <Card gap="md">
        <Text role="status" fw={700} fz="lg">
          {isKata && `${state.score.join(':')} · `}
          {describeResult(say, state, people) ?? say('scoreboard.notDecided')}
        </Text>
        {!isKata && <FormResults {...{ bout, rules, state }} />}
        {question && (
          <Group role="group" aria-label={say('scoreboard.question')}>
            <Text>{say('scoreboard.askFirst')}</Text>
            {first.map(({ side }) => (
              <Button
                key={side}
                h={44}
                onClick={() =>
                  add({ kind: 'ANSWERED', data: { question: question.id, answer: side } })
                }
              >
                {sideName(say, side, people)}
              </Button>
            ))}
          </Group>
        )}
        <Group>
          {!isKata && !isDecided && (
            <Button
              h={44}
              disabled={first.length === 0 || question !== undefined}
              onClick={() => add({ kind: 'END', data: { winner: null, code: 'PTF' } })}
            >
              {say('scoreboard.closeSheet')}
            </Button>
          )}
          <Button
            variant="default"
            h={44}
            disabled={!undo}
            onClick={() => undo && takeBack(undo.id)}
          >
            {undo
              ? say('scoreboard.undoOf', { what: describeEvent(say, rules, undo, people) })
              : say('scoreboard.undo')}
          </Button>
          <ButtonLink
            to="/v1/scorecard/$id/sheet"
            params={{ id: bout.id }}
            variant="default"
            h={44}
          >
            {say('scoreboard.sheet')}
          </ButtonLink>
          <ButtonLink
            to="/v1/scorecard/$id/display"
            params={{ id: bout.id }}
            target="_blank"
            variant="default"
            h={44}
          >
            {say('scoreboard.display')}
          </ButtonLink>
        </Group>
        {last.length > 0 && (
          <details>
            <summary className={classes.summary}>{say('scoreboard.fix')}</summary>
            {last.map(({ event }) => {
              const what = describeEvent(say, rules, event, people);
              return (
                <Group key={event.id} justify="space-between" wrap="nowrap">
                  <span>{what}</span>
                  <Button
                    variant="default"
                    h={44}
                    aria-label={say('scoreboard.notValidOf', { what })}
                    onClick={() => takeBack(event.id)}
                  >
                    {say('scorecard.notValid')}
                  </Button>
                </Group>
              );
            })}
          </details>
        )}
      </Card>
    </Page>
  );
}
