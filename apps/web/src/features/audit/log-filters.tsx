import { AuditAction, AuditPageQuery } from '@dojang/schemas/audit';
import { factsOf } from '@dojang/schemas/field';
import { Group } from '@mantine/core';
import { DayFilter } from '../../ui/form/day-filter.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import type { LogFilters } from './log-search.ts';

type Props = {
  filters: LogFilters;
  actions: readonly AuditAction[];
  onChange: (filters: LogFilters) => void;
};

/** Filters by action and days. The table's own filter is by name. */
export function LogFilterBar({ filters, actions, onChange }: Props) {
  const say = useSay();
  const choices = factsOf(AuditAction)?.choices ?? [];
  const offered = choices.filter(({ value }) => actions.some((action) => action === value));
  return (
    <Group gap="sm" align="flex-start">
      <Select
        label={say('audit.action')}
        flex="1 1 16rem"
        maw="26rem"
        value={filters.action}
        onChange={(value) =>
          onChange({ action: AuditPageQuery.shape.action.safeParse(value).data })
        }
        choices={offered}
        blank="audit.anything"
      />
      <DayFilter
        name="from"
        type={AuditPageQuery.shape.from}
        day={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DayFilter
        name="until"
        type={AuditPageQuery.shape.until}
        day={filters.until}
        onChange={(until) => onChange({ until })}
      />
    </Group>
  );
}
