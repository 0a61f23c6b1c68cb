import { describeValue } from '@dojang/schemas/describe-value';
import { PaperKind } from '@dojang/schemas/paper';
import { type PapersOfPerson, SeenForm } from '@dojang/schemas/paper-calls';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { RowButton } from '../../../ui/action-buttons.tsx';
import { FormStack, FieldGrid } from '../../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { fullNameOf } from '../user/full-name.ts';
import { describeValidity } from './describe-validity.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';

/** Which papers the people of a group have; coaches record those that they have seen. */
export function GroupPapers({ groupId }: { groupId: string }) {
  const say = useSay();
  const query = trpc.paper.list.useQuery({ groupId });
  const [person, setPerson] = useState<PapersOfPerson | null>(null);
  const close = () => setPerson(null);
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <>
      <LineTable
        label={say('paper.ofGroup')}
        rows={query.data}
        emptyText={say('paper.nobody')}
        titles={['group.person', 'paper.title']}
        renderCells={(one) => [fullNameOf(one), <PaperList key="papers" {...one} />]}
        renderActions={(one) => (
          <RowButton
            label={say('paper.record')}
            of={fullNameOf(one)}
            onClick={() => setPerson(one)}
          />
        )}
      />
      <Dialog isOpen={person !== null} onClose={close} title={person ? fullNameOf(person) : ''}>
        {person && <RecordForm groupId={groupId} userId={person.id} onDone={close} />}
      </Dialog>
    </>
  );
}

/** One line each: 'Pass: ends in 12 days'; the name alone for one without an end. */
function PaperList({ papers }: Pick<PapersOfPerson, 'papers'>) {
  const say = useSay();
  if (papers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {say('paper.noPapers')}
      </Text>
    );
  return papers.map((paper) => {
    const name = describeValue(say, PaperKind, paper.kind) ?? paper.kind;
    const what = describeValidity(say, paper);
    return (
      <Text key={paper.kind} size="sm" fw={paper.is_valid ? undefined : 600}>
        {paper.valid_until === null ? name : `${name}: ${what}`}
      </Text>
    );
  });
}

type FormProps = { groupId: string; userId: string; onDone: () => void };

function RecordForm({ groupId, userId, onDone }: FormProps) {
  const say = useSay();
  const { paper } = trpc.useUtils();
  const form = useSchemaForm(SeenForm, { kind: 'PASS' });
  const saving = trpc.paper.see.useMutation(
    useMutationFeedback({ form, invalidates: [paper.list], onSuccess: onDone }),
  );
  return (
    <FormStack form={form} onSave={(seen) => saving.mutate({ ...seen, groupId, userId })}>
      <FieldGrid form={form} />
      <FormActions form={form} label={say('paper.record')} saving={saving} onCancel={onDone} />
    </FormStack>
  );
}
