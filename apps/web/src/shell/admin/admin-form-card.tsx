import { Button, Group, Paper, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SearchContext } from '../../ui/form/inputs/use-found-records.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from '../../ui/form/form-fields.module.css';
import { useWayBack } from './admin-search.ts';
import type { AdminForm } from './use-admin-form.ts';
import { useSearch } from './entities.ts';

type Props<Draft, Values> = {
  form: SchemaForm<Draft>;
  admin: AdminForm<Values>;
  submitLabel: string;
  onSave: (draft: Draft) => void;
  children: ReactNode;
};

export function AdminFormCard<Draft, Values>(props: Props<Draft, Values>) {
  const { form, admin, submitLabel, onSave, children } = props;
  const say = useSay();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const { showErrors } = form;
  const keptErrors = useRef(admin.kept?.errors);

  // field errors from before the reload
  useEffect(() => {
    if (keptErrors.current) showErrors(keptErrors.current);
    keptErrors.current = undefined;
  }, [showErrors]);

  return (
    <Paper p="var(--dojang-card-padding)" maw={880}>
      <form noValidate onSubmit={form.onSubmit(onSave)}>
        <Stack gap="lg">
          <SearchContext value={useSearch()}>
            <div className={classes.wide}>{children}</div>
          </SearchContext>
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={admin.isSending}
              onClick={() => navigate({ ...wayBack, ignoreBlocker: true })}
            >
              {say('app.cancel')}
            </Button>
            <Button type="submit" loading={admin.isSending}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedGuard isDirty={() => admin.isUnsaved(form.isDirty())} />
    </Paper>
  );
}
