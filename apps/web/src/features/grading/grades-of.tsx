import { describeFailure } from '@dojang/client/client';
import { type GradeAward, gradeName } from '@dojang/schemas/grade';
import { AwardForm } from '@dojang/schemas/grading';
import { asIs } from '@dojang/schemas/say';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../ui/page/line-table.tsx';
import { NotLoaded } from '../../ui/page/not-loaded.tsx';
import { dayInWords } from './describe-readiness.ts';
import classes from './grading.module.css';

/** A person's grades, with a form to add or change one. */
export function GradesOf({ userId }: { userId: string }) {
  const say = useSay();
  const showToast = useToast();
  const query = trpc.grading.of.useQuery({ id: userId });
  const form = useSchemaForm(AwardForm, { kind: 'KUP' });
  const callbacks = {
    onSuccess: ({ success }: { success: string }) =>
      showToast({ kind: 'success', text: asIs(success) }),
    onSettled: () => void query.refetch(),
  };
  const adding = trpc.grading.award.useMutation({
    ...callbacks,
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });
  const removing = trpc.grading.removeAward.useMutation(callbacks);
  const error = removing.error ?? adding.error;
  const [toRemove, setToRemove] = useState<GradeAward | null>(null);
  const [edited, setEdited] = useState<GradeAward | null>(null);

  /** Loads a grade into the form. */
  function edit(award: GradeAward) {
    setEdited(award);
    form.setValue('kind', award.kind);
    form.setValue('number', String(award.number));
    form.setValue('date', award.date ?? '');
    form.setValue('certificate', award.certificate ?? '');
    form.focus('certificate');
  }

  /** An empty field clears an existing value only if the grade was loaded into the form. */
  function save({ kind, number, date, certificate }: z.output<typeof AwardForm>) {
    const isEdit = edited?.kind === kind && edited.number === number;
    adding.mutate({
      id: userId,
      kind,
      number,
      ...((isEdit || date !== null) && { date }),
      ...((isEdit || certificate !== null) && { certificate }),
    });
  }

  return (
    <Stack gap="md">
      {!query.data && <NotLoaded query={query} />}
      {query.data && query.data.length > 0 && (
        <LineTable
          label={say('grading.grades')}
          rows={query.data}
          titles={[say('grading.kind'), say('grading.date'), say('grading.certificate')]}
          renderCells={({ date, certificate, ...grade }) => [
            say(gradeName(grade)),
            date === null ? say('grading.dayUnknown') : dayInWords(say, date),
            certificate,
          ]}
          renderActions={(award) => (
            <>
              <Button
                size="compact-sm"
                variant="default"
                mr="xs"
                aria-label={say('grading.changeGrade', { grade: gradeName(award) })}
                onClick={() => edit(award)}
              >
                {say('grading.change')}
              </Button>
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                disabled={removing.isPending}
                aria-label={say('grading.removeGrade', { grade: gradeName(award) })}
                onClick={() => setToRemove(award)}
              >
                {say('grading.remove')}
              </Button>
            </>
          )}
        />
      )}
      <ConfirmDialog
        isOpen={toRemove !== null}
        question={say('grading.removeQuestion', {
          grade: toRemove ? say(gradeName(toRemove)) : '',
        })}
        text={say('grading.removeWarning')}
        confirmLabel={say('grading.remove')}
        stayLabel={say('grading.keepGrade')}
        onConfirm={() => {
          if (toRemove) removing.mutate({ id: toRemove.id });
          setToRemove(null);
        }}
        onStay={() => setToRemove(null)}
      />
      <form noValidate onSubmit={form.onSubmit(save)}>
        <Stack>
          <div className={classes.fields}>
            <SchemaField {...form.field('kind')} />
            <SchemaField {...form.field('number')} />
            <SchemaField {...form.field('date')} />
            <SchemaField {...form.field('certificate')} />
          </div>
          <FailureAlert text={error ? say(describeFailure(error).message) : undefined} />
          <Group>
            <Button type="submit" variant="default" loading={adding.isPending}>
              {say('grading.enter')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
