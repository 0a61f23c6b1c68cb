import type { PoomsaeRules } from '@dojang/schemas/bout-rules';
import { words } from '@dojang/schemas/describe-bout';
import { readText } from '@dojang/schemas/field-text';
import { decimalNumber } from '@dojang/schemas/number';
import { asIs, readMessage } from '@dojang/schemas/say';
import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './forms.module.css';
import type { FormsProps } from './use-bout.ts';

const parts = ['ACCURACY', 'PRESENTATION'] as const;
type Cell = { judge: number; form: number; part: (typeof parts)[number] };
type Draft = { text: string; refusal?: string };
const start: Cell = { judge: 0, form: 1, part: 'ACCURACY' };

/** What a tap takes off the mark, or gives back. */
const taps = [-0.1, -0.3, 0.1];
const deductions = ['BOUNDARY', 'TIME', 'RESTART', 'DISQUALIFIED'] as const;

/** The marks of one person of the sheet at a time: typed, or tapped for the mark that was touched last. */
export function Marks({ bout, rules: all, state, add }: FormsProps) {
  const say = useSay();
  const refusalId = useId();
  const rules = all as typeof all & PoomsaeRules;
  const [side, setSide] = useState(0);
  const [at, setAt] = useState(start);
  /** What is typed and not stored, with why it was refused; by its mark. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const isLocked = state.state === 'DECIDED';
  const forms = Array.from({ length: rules.forms }, (_, n) => n + 1);
  const columns = forms.flatMap((form) => parts.map((part) => ({ form, part })));
  const maxOf = ({ part }: Pick<Cell, 'part'>) =>
    part === 'ACCURACY' ? rules.accuracy_max : rules.presentation_max;
  const keyOf = ({ judge, form, part }: Cell) => `${side} ${judge} ${form} ${part}`;
  const markOf = (cell: Cell) =>
    state.marks.find((one) => one.side === side && keyOf(one) === keyOf(cell))?.value;
  const nameOf = ({ judge, form, part }: Cell) =>
    say('scoreboard.markName', { judge: judge + 1, form, what: say(words[part]) });
  const draftOf = (cell: Cell) => drafts[keyOf(cell)];
  function setDraft(cell: Cell, draft?: Draft) {
    const { [keyOf(cell)]: _, ...others } = drafts;
    setDrafts(draft ? { ...others, [keyOf(cell)]: draft } : others);
  }

  function mark(cell: Cell, value: number) {
    if (value !== markOf(cell)) add({ kind: 'MARK', data: { side, ...cell, value } });
    setDraft(cell);
  }

  function save(cell: Cell) {
    const text = draftOf(cell)?.text.trim();
    if (!text) return setDraft(cell);
    const type = decimalNumber(words[cell.part], { min: 0, max: maxOf(cell) });
    const { data, error } = type.safeParse(readText(say, type, text));
    if (data !== undefined) return mark(cell, data);
    const refusal = `${nameOf(cell)}: ${say(readMessage(error?.issues[0]?.message ?? ''))}`;
    setDraft(cell, { text, refusal });
  }

  function tap(step: number) {
    const exact = (markOf(at) ?? maxOf(at)) + step;
    mark(at, Math.min(maxOf(at), Math.max(0, Math.round(exact * 1000) / 1000)));
  }

  function choose(next: number) {
    setSide(next);
    setAt(start);
    setDrafts({});
  }

  return (
    <>
      <Group align="end">
        <Select
          flex={1}
          label={say('scoreboard.person')}
          value={String(side)}
          onChange={(value) => choose(Number(value))}
          choices={bout.sides.map(({ name }, n) => ({
            value: String(n),
            label: asIs(`${n + 1}. ${name}`),
          }))}
        />
        <Button
          variant="default"
          h={44}
          disabled={side === bout.sides.length - 1}
          onClick={() => choose(side + 1)}
        >
          {say('scoreboard.nextPerson')}
        </Button>
      </Group>
      <table className={classes.marks}>
        <thead>
          <tr>
            <th scope="col">{say('scorecard.judges')}</th>
            {columns.map(({ form, part }) => (
              <th key={`${form} ${part}`} scope="col">
                {say(words[part])}
                {rules.forms > 1 && ` ${form}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rules.judges }, (_, judge) => (
            <tr key={judge}>
              <th scope="row">{judge + 1}</th>
              {columns.map((column) => {
                const cell = { judge, ...column };
                const { text, refusal } = draftOf(cell) ?? {};
                return (
                  <td key={keyOf(cell)}>
                    <input
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={nameOf(cell)}
                      aria-invalid={refusal !== undefined}
                      aria-describedby={refusal === undefined ? undefined : refusalId}
                      data-here={keyOf(cell) === keyOf(at) || undefined}
                      disabled={isLocked}
                      value={text ?? markOf(cell)?.toString() ?? ''}
                      onFocus={({ currentTarget }) => {
                        setAt(cell);
                        currentTarget.select();
                      }}
                      onChange={({ currentTarget }) =>
                        setDraft(cell, { text: currentTarget.value })
                      }
                      onBlur={() => save(cell)}
                      onKeyDown={({ key }) => key === 'Enter' && save(cell)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={refusalId} role="alert" className={classes.refusal}>
        {Object.values(drafts)
          .flatMap(({ refusal }) => refusal ?? [])
          .join('. ')}
      </p>
      <Group role="group" aria-label={nameOf(at)} gap="xs">
        <Text fw={600}>{nameOf(at)}</Text>
        <Button variant="default" h={44} disabled={isLocked} onClick={() => mark(at, maxOf(at))}>
          {maxOf(at).toFixed(1)}
        </Button>
        {taps.map((step) => (
          <Button key={step} variant="default" h={44} disabled={isLocked} onClick={() => tap(step)}>
            {`${step < 0 ? '−' : '+'}${Math.abs(step)}`}
          </Button>
        ))}
      </Group>
      <Group role="group" aria-label={say('scorecard.deduction')} gap="xs">
        {deductions.map((deduction) => (
          <Button
            key={deduction}
            variant="default"
            h={44}
            disabled={isLocked}
            onClick={() => add({ kind: 'PENALTY', data: { side, deduction } })}
          >
            {say(words[deduction])}
            {deduction !== 'DISQUALIFIED' &&
              ` −${{ BOUNDARY: rules.boundary, TIME: rules.time, RESTART: rules.restart }[deduction]}`}
          </Button>
        ))}
      </Group>
    </>
  );
}
