import { AuditAction, AuditPageQuery } from '@dojang/schemas/audit';
import { factsOf } from '@dojang/schemas/field';
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../ui/form/inputs/day-field.tsx';
import { readFieldFacts } from '../../ui/form/field-schema.ts';
import { useSay } from '../../ui/language/use-say.ts';
import type { LogFilters } from './log-search.ts';

type Props = { filters: LogFilters; onChange: (filters: LogFilters) => void };

/** What happened, and on which days: stands above the table, whose own filter is on names. */
export function LogFilterBar({ filters, onChange }: Props) {
  const say = useSay();
  const choices = factsOf(AuditAction)?.choices ?? [];
  return (
    <Group gap="sm" align="flex-start">
      <NativeSelect
        label={say('audit.action')}
        size="md"
        flex="1 1 16rem"
        maw="26rem"
        value={filters.action ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ action: AuditPageQuery.shape.action.safeParse(value).data })
        }
        data={[
          { value: '', label: say('audit.anything') },
          ...choices.map(({ key, label }) => ({ value: key, label: say(label) })),
        ]}
      />
      <DayFilter name="from" day={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter name="until" day={filters.until} onChange={(until) => onChange({ until })} />
    </Group>
  );
}

type DayProps = {
  name: 'from' | 'until';
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day that is typed or picked; the list follows once it is one. */
function DayFilter({ name, day = '', onChange }: DayProps) {
  const say = useSay();
  const type = AuditPageQuery.shape[name];
  const { kind: _kind, ...facts } = readFieldFacts(say, name, type);
  /** What was typed, and the day of the address when that was. */
  const [typed, setTyped] = useState({ text: day, at: day });
  const text = typed.at === day ? typed.text : day;

  function change(next: string) {
    const { success, data } = type.safeParse(next === '' ? undefined : next);
    setTyped({ text: next, at: success ? (data ?? '') : day });
    if (success && (data ?? '') !== day) onChange(data);
  }

  return (
    <div style={{ flex: '1 1 10rem', maxWidth: '14rem' }}>
      <DayField
        {...facts}
        kind="day"
        required={false}
        data-path={name}
        value={text}
        onChange={change}
      />
    </div>
  );
}
