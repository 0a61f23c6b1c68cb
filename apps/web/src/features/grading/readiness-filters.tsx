import { ReadinessDay } from '@dojang/schemas/grading';
import { asIs, sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { TrainingGroup } from '@dojang/schemas/training-group';
import { Group } from '@mantine/core';
import { DayFilter } from '../../ui/form/day-filter.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useSay } from '../../ui/language/use-say.ts';

type Filters = { on?: string | undefined; group?: string | undefined; show?: string | undefined };

type Props = {
  groups: readonly Pick<TrainingGroup, 'id' | 'name'>[];
  filters: Filters & { on: string };
  chosen: number;
  onChange: (filters: Filters) => void;
};

/** Filters by day, group and state. The table's own filter is by name. */
export function ReadinessFilters({ groups, filters, chosen, onChange }: Props) {
  const say = useSay();
  const selectProps = { flex: '1 1 12rem', maw: '20rem' } as const;
  return (
    <Group gap="sm" align="flex-start">
      <DayFilter
        name="on"
        type={ReadinessDay.shape.on}
        day={filters.on}
        onChange={(on) => onChange({ on: on === today() ? undefined : on })}
      />
      {groups.length > 1 && (
        <Select
          {...selectProps}
          label={say('grading.group')}
          value={filters.group}
          onChange={(value) => onChange({ group: value || undefined })}
          choices={groups.map(({ id, name }) => ({ value: id, label: asIs(name) }))}
          blank="grading.allGroups"
        />
      )}
      <Select
        {...selectProps}
        label={say('grading.shown')}
        value={filters.show}
        onChange={(value) => onChange({ show: value || undefined })}
        choices={[
          { value: 'ready', label: 'grading.onlyReady' },
          { value: 'chosen', label: sentence('grading.onlyChosen', { n: chosen }) },
        ]}
        blank="grading.everybody"
      />
    </Group>
  );
}
