import { describeValue } from '@dojang/schemas/describe-value';
import { PaperKind } from '@dojang/schemas/paper';
import { type Paper, PaperForm } from '@dojang/schemas/paper-calls';
import { today } from '@dojang/schemas/time';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { RowButton } from '../../../ui/action-buttons.tsx';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { fileInForm } from '../../../ui/form/field-schema.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { UploadFailed, useFileUploads } from '../../../shell/admin/use-file-uploads.ts';
import { PaperLine, Revocation } from './paper-line.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';

/** What the form starts with: a paper to change has an id. */
type Start = Partial<Paper>;

/** A person's papers, which administrators add, change, renew and revoke. */
export function PapersOf({ userId }: { userId: string }) {
  const say = useSay();
  const query = trpc.paper.of.useQuery({ id: userId });
  const { paper: papers } = trpc.useUtils();
  const revoking = trpc.paper.revoke.useMutation(useMutationFeedback({ invalidates: [papers.of] }));
  const [start, setStart] = useState<Start | null>(null);
  const close = () => setStart(null);
  if (!query.data) return <NotLoaded query={query} />;
  return (
    <Stack gap="md">
      <PaperLine
        papers={query.data}
        renderActions={(paper, name) => {
          const { id, kind, number, revoked_on } = paper;
          const renewed = { kind, number, given_on: today() };
          return (
            <>
              <RowButton label={say('paper.change')} of={name} onClick={() => setStart(paper)} />
              <RowButton label={say('paper.renew')} of={name} onClick={() => setStart(renewed)} />
              <Revocation
                name={name}
                revokedOn={revoked_on}
                againLabel={say('paper.undo')}
                isPending={revoking.isPending}
                onChange={(isRevoked) => revoking.mutate({ id, isRevoked })}
              />
            </>
          );
        }}
      />
      <FailureAlert error={revoking.error} />
      <Group>
        <Button variant="default" onClick={() => setStart({ given_on: today() })}>
          {say('paper.add')}
        </Button>
      </Group>
      <Dialog
        isOpen={start !== null}
        onClose={close}
        title={describeValue(say, PaperKind, start?.kind) ?? say('paper.add')}
      >
        {start && <Editor userId={userId} start={start} onDone={close} />}
      </Dialog>
    </Stack>
  );
}

const Form = PaperForm.extend({ file: fileInForm('paper.file') });

function Editor({ userId, start, onDone }: { userId: string; start: Start; onDone: () => void }) {
  const say = useSay();
  const { paper: papers } = trpc.useUtils();
  const uploads = useFileUploads();
  const form = useSchemaForm(Form, start);
  const { mutateAsync: save } = trpc.paper.save.useMutation();
  const saving = useMutation({
    async mutationFn(values: z.output<typeof Form>) {
      const sent = await uploads.sendFiles({ ...values }, form.setValue).catch((error: unknown) => {
        throw error instanceof UploadFailed ? error.cause : error;
      });
      return save({ ...sent, user_id: userId, id: start.id });
    },
    ...useMutationFeedback({ form, invalidates: [papers.of], onSuccess: onDone }),
  });
  const { isPending } = saving;
  return (
    <FormStack form={form} onSave={(values) => saving.mutate(values)}>
      <SchemaField {...form.field('kind')} />
      <SchemaField {...form.field('number')} />
      <SchemaField {...form.field('given_on')} />
      <SchemaField {...form.field('valid_until')} />
      <SchemaField {...form.field('file')} {...uploads.inputOf('file')} disabled={isPending} />
      <FormActions form={form} label={say('paper.save')} saving={saving} onCancel={onDone} />
    </FormStack>
  );
}
