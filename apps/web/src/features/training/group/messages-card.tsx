import { MessageDraft } from '@dojang/schemas/group-calls';
import { trpc } from '../../../shell/api.ts';
import { useIsOnline } from '../../../shell/app-context.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';

const Draft = MessageDraft.pick({ text: true });

/** Messages to the people of a group, and how many have read them. Needs the server: hidden offline. */
export function MessagesCard({ id }: { id: string }) {
  return useIsOnline() && <Messages id={id} />;
}

function Messages({ id }: { id: string }) {
  const say = useSay();
  const formatTime = useFormatTime();
  const query = trpc.group.messages.useQuery({ id });
  return (
    <Card title={say('group.messages')} intro={say('group.messagesIntro')}>
      <MessageForm id={id} />
      {query.data ? (
        <LineTable
          label={say('group.messages')}
          rows={query.data}
          emptyText={say('group.noMessages')}
          titles={['group.message', 'group.written', 'group.readBy']}
          renderCells={({ text, at, by, read, sent }) => [
            text,
            [formatTime(at), by].filter(Boolean).join(' · '),
            say('group.readOf', { read, sent }),
          ]}
        />
      ) : (
        <NotLoaded query={query} />
      )}
    </Card>
  );
}

function MessageForm({ id }: { id: string }) {
  const say = useSay();
  const form = useSchemaForm(Draft);
  const { group } = trpc.useUtils();
  const sending = trpc.group.message.useMutation(
    useMutationFeedback({
      form,
      invalidates: [group.messages],
      onSuccess: () => form.setValue('text', ''),
    }),
  );
  return (
    <ActionForm
      form={form}
      onSave={({ text }) => sending.mutate({ id, text })}
      label={say('group.send')}
      saving={sending}
      gap="sm"
    >
      <SchemaField {...form.field('text')} />
    </ActionForm>
  );
}
