import { gradeName } from '@dojang/schemas/grade';
import { AwardForm, type GradeAward } from '@dojang/schemas/grading';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { Belt } from '../../../ui/face/belt.tsx';
import { Timeline } from '../../../ui/face/timeline.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { dayInWords } from '../readiness/describe-readiness.ts';

/** A person's grades, with a form to add or change one. */
export function GradesOf({ userId }: { userId: string }) {
  const say = useSay();
  const query = trpc.grading.of.useQuery({ id: userId });
  const form = useSchemaForm(AwardForm, { kind: 'KUP' });
  const { grading } = trpc.useUtils();
  const invalidates = [grading.of];
  const adding = trpc.grading.award.useMutation(useMutationFeedback({ form, invalidates }));
  const removing = trpc.grading.removeAward.useMutation(useMutationFeedback({ invalidates }));
  const [edited, setEdited] = useState<GradeAward | null>(null);

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
        <Timeline
          label={say('grading.grades')}
          items={query.data.map((award) => {
            const { id, date, certificate, ...grade } = award;
            const name = gradeName(grade);
            return {
              key: id,
              when: date === null ? say('grading.dayUnknown') : dayInWords(say, date),
              what: (
                <Group gap="xs">
                  <Belt isNamed grade={grade} name={say(name)} />
                  {certificate}
                </Group>
              ),
              actions: (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={say('grading.changeGrade', { grade: name })}
                    onClick={() => edit(award)}
                  >
                    {say('grading.change')}
                  </Button>
                  <ConfirmButton
                    label={say('grading.remove')}
                    buttonProps={{
                      size: 'compact-sm',
                      disabled: removing.isPending,
                      'aria-label': say('grading.removeGrade', { grade: name }),
                    }}
                    question={say('grading.removeQuestion', { grade: name })}
                    text={say('grading.removeWarning')}
                    stayLabel={say('grading.keepGrade')}
                    onConfirm={() => removing.mutate({ id })}
                  />
                </>
              ),
            };
          })}
        />
      )}
      <ActionForm
        form={form}
        onSave={save}
        label={say('grading.enter')}
        saving={{ isPending: adding.isPending, error: removing.error ?? adding.error }}
      />
    </Stack>
  );
}
