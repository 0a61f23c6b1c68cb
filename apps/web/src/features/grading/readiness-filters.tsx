import { ReadinessDay } from '@dojang/schemas/grading';
import { today } from '@dojang/schemas/time';
import type { TrainingGroup } from '@dojang/schemas/training-group';
import { Group, NativeSelect } from '@mantine/core';
import { DayFilter } from '../../ui/form/day-filter.tsx';
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
  const selectProps = { size: 'md', flex: '1 1 12rem', maw: '20rem' } as const;
  return (
    <Group gap="sm" align="flex-start">
      <DayFilter
        name="on"
        type={ReadinessDay.shape.on}
        day={filters.on}
        onChange={(on) => onChange({ on: on === today() ? undefined : on })}
      />
      {groups.length > 1 && (
        <NativeSelect
          {...selectProps}
          label={say('grading.group')}
          value={filters.group ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ group: value || undefined })}
          data={[
            { value: '', label: say('grading.allGroups') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <NativeSelect
        {...selectProps}
        label={say('grading.shown')}
        value={filters.show ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ show: value || undefined })}
        data={[
          { value: '', label: say('grading.everybody') },
          { value: 'ready', label: say('grading.onlyReady') },
          { value: 'chosen', label: say('grading.onlyChosen', { n: chosen }) },
        ]}
      />
    </Group>
  );
}
