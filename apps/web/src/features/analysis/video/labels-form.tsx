import { limits } from '@dojang/schemas/limits';
import { labelsOfKeys, type OwnLabels } from '@dojang/schemas/mark-labels';
import { MarkLabels } from '@dojang/schemas/own-labels';
import { Text } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';

/** The club's own labels of marks, for administrators. */
export function LabelsForm() {
  const query = trpc.video.labels.useQuery();
  return query.isSuccess ? <Form labels={query.data} /> : <NotLoaded query={query} />;
}

function Form({ labels }: { labels: OwnLabels }) {
  const say = useSay();
  const names = labelsOfKeys(say, []).map(({ name }) => name);
  const form = useSchemaForm(MarkLabels, { labels: [...labels] });
  const utils = trpc.useUtils();
  const saving = trpc.video.setLabels.useMutation(
    useMutationFeedback({ form, invalidates: [utils.video.labels] }),
  );
  const rowOf = (n: number) => `${say('videos.label')} ${n}`;
  return (
    <FormStack form={form} onSave={(draft) => saving.mutate(draft)}>
      <Text>{say('film.labelsIntro', { names: names.join(', ') })}</Text>
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <FormRows
        rows={form.rows('labels')}
        max={limits.markLabelsMax}
        start={() => ({ lead_in_s: 5 })}
        texts={{
          add: say('film.addLabel'),
          remove: say('film.remove'),
          rowOf,
          removeOf: (n) => say('app.actionOn', { action: say('film.remove'), what: rowOf(n) }),
        }}
      />
      <FormActions form={form} label={say('film.saveLabels')} saving={saving} />
    </FormStack>
  );
}
