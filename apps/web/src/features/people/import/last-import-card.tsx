import { listTitleOf } from '@dojang/schemas/lists/member-fields';
import type { UndoneImport } from '@dojang/schemas/lists/import';
import { sentenceOf } from '@dojang/schemas/say';
import { Group, List } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useFormatTime } from '../../../ui/language/format-day.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';

/** The last import, if any: undo it, or invite its new people. */
export function LastImportCard() {
  const say = useSay();
  const formatTime = useFormatTime();
  const utils = trpc.useUtils();
  const { data: last } = trpc.import.last.useQuery();
  const {
    mutate,
    isPending,
    error,
    data: undone,
  } = trpc.import.undo.useMutation(
    useMutationFeedback({ onSuccess: () => void utils.invalidate() }),
  );
  if (!last) return undone && undone.left.length > 0 ? <LeftByUndo left={undone.left} /> : null;
  const { id, created, changed, created_at } = last;

  return (
    <Card
      title={say('imports.last')}
      intro={say('imports.lastIntro', { when: formatTime(created_at), created, changed })}
      gap="md"
    >
      <FailureAlert error={error} />
      <Group gap="sm">
        <ConfirmButton
          label={say('imports.undo')}
          buttonProps={{ loading: isPending }}
          question={say('imports.undoQuestion')}
          text={say('imports.undoText', { created, changed })}
          stayLabel={say('imports.keep')}
          onConfirm={() => mutate({ id })}
        />
        {created > 0 && (
          <ButtonLink to="/v1/admin/invite" variant="default">
            {say('link.inviteSeveral')}
          </ButtonLink>
        )}
      </Group>
    </Card>
  );
}

const titlesOf = (fields: UndoneImport['left'][number]['fields']) =>
  fields.map((field) => sentenceOf(listTitleOf(field)));

/** Whom and what an undo has left. */
function LeftByUndo({ left }: UndoneImport) {
  const say = useSay();
  return (
    <Card title={say('imports.left', { n: left.length })} gap="md">
      <List size="sm">
        {left.flatMap(({ id, name, isNew, fields, taken }) => [
          isNew && <List.Item key={id}>{say('imports.leftPerson', { name })}</List.Item>,
          !isNew && fields.length > 0 && (
            <List.Item key={`${id} changed`}>
              {say('imports.leftFields', { name, fields: titlesOf(fields) })}
            </List.Item>
          ),
          taken.length > 0 && (
            <List.Item key={`${id} taken`}>
              {say('imports.leftTaken', { name, fields: titlesOf(taken) })}
            </List.Item>
          ),
        ])}
      </List>
    </Card>
  );
}
