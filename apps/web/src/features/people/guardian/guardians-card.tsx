import { type Relative, GuardianChoice, isOfAge } from '@dojang/schemas/guardian';
import type { User } from '@dojang/schemas/user';
import { Alert, Text } from '@mantine/core';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { SearchContext } from '../../../ui/form/inputs/use-found-records.ts';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { useSearch } from '../../../shell/admin/entities.ts';
import { fullNameOf } from '../user/full-name.ts';

/** A person's guardians and children. */
export function GuardiansCard({ user }: { user: User }) {
  const say = useSay();
  const query = trpc.guardian.of.useQuery({ id: user.id });
  const name = fullNameOf(user);
  const { guardians = [], children = [] } = query.data ?? {};
  const canHaveGuardians = !isOfAge(user.birthday);
  return (
    <Card
      title={say('guardian.guardians')}
      intro={say(canHaveGuardians ? 'guardian.intro' : 'guardian.ofAge', { name })}
    >
      {!query.data && <NotLoaded query={query} />}
      {query.data && canHaveGuardians && <GuardianList child={user} guardians={guardians} />}
      {guardians.length > 0 && user.birthday === null && (
        <Alert color="yellow">{say('guardian.withoutEnd')}</Alert>
      )}
      {children.length > 0 && (
        <Text>{say('guardian.looksAfter', { names: children.map(fullNameOf).join(', ') })}</Text>
      )}
      {canHaveGuardians && <AddGuardian childId={user.id} />}
    </Card>
  );
}

function GuardianList({ child, guardians }: { child: User; guardians: Relative[] }) {
  const say = useSay();
  const { guardian: families } = trpc.useUtils();
  const { mutate, error, isPending } = trpc.guardian.end.useMutation(
    useMutationFeedback({ invalidates: [families.of] }),
  );
  return (
    <>
      <LineTable
        label={say('guardian.guardians')}
        rows={guardians}
        emptyText={say('guardian.none')}
        titles={['guardian.guardian', 'user.email']}
        renderCells={(guardian) => [fullNameOf(guardian), guardian.email]}
        renderActions={(guardian) => {
          const name = fullNameOf(guardian);
          return (
            <ConfirmButton
              label={say('guardian.remove')}
              buttonProps={{
                size: 'compact-sm',
                disabled: isPending,
                'aria-label': say('guardian.removeOf', { name }),
              }}
              question={say('guardian.removeQuestion', { name })}
              text={say('guardian.removeWarning', { name, child: fullNameOf(child) })}
              stayLabel={say('guardian.keep')}
              onConfirm={() => mutate({ id: child.id, guardianId: guardian.id })}
            />
          );
        }}
      />
      <FailureAlert error={error} />
    </>
  );
}

function AddGuardian({ childId }: { childId: string }) {
  const say = useSay();
  const search = useSearch();
  const { guardian: families } = trpc.useUtils();
  const form = useSchemaForm(GuardianChoice);
  const adding = trpc.guardian.add.useMutation(
    useMutationFeedback({
      form,
      invalidates: [families.of],
      onSuccess: () => form.setValue('guardian', null),
    }),
  );
  return (
    <SearchContext value={search}>
      <ActionForm
        form={form}
        onSave={({ guardian }) => {
          if (guardian) adding.mutate({ id: childId, guardianId: guardian.id });
        }}
        label={say('guardian.add')}
        saving={adding}
        gap="sm"
      >
        <SchemaField {...form.field('guardian')} />
      </ActionForm>
    </SearchContext>
  );
}
