import { NativeSelect } from '@mantine/core';
import { trpc } from '../../shell/api.ts';
import { useSay } from '../../ui/language/use-say.ts';

type Props = { value: string | null; onChange: (id: string | null) => void };

/** The rules by which a group is graded, or none. */
export function PackChoice({ value, onChange }: Props) {
  const say = useSay();
  const { data: packs } = trpc.rulePack.list.useQuery();
  return (
    <NativeSelect
      size="md"
      label={say('group.gradingPack')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: say('group.notGraded') },
        // until they are there, the chosen one has no title
        ...(packs ?? (value === null ? [] : [{ id: value, title: value }])).map((pack) => ({
          value: pack.id,
          label: pack.title,
        })),
      ]}
    />
  );
}
