import type { ProfileUpdate } from '@dojang/schemas/user';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { AllFields } from '../../ui/form/action-form.tsx';
import { FailureAlert } from '../../ui/form/failure-alert.tsx';
import { Card } from '../../ui/page/card.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from '../../ui/form/form-fields.module.css';
import { SyncStatus } from './sync-status.tsx';
import { useSaveProfile } from './use-save-profile.ts';

type Props<Draft> = {
  form: SchemaForm<Draft>;
  /** For pages with several forms. */
  title?: string;
  /** Defaults to all fields. */
  children?: ReactNode;
};

/** A form for some fields of the page's record, with its save button, sync status and failure message. */
export function ProfileForm<Draft extends ProfileUpdate>({ form, title, children }: Props<Draft>) {
  const say = useSay();
  const { save, isSaving, isOnlyInForm, message } = useSaveProfile(form);

  return (
    <form noValidate onSubmit={form.onSubmit((draft) => void save(draft))}>
      <Card {...(title && { title })} maw="none">
        <div className={classes.wide}>{children ?? <AllFields form={form} />}</div>
        <FailureAlert text={message && say(message)} />
        <Group justify="space-between">
          <Button type="submit" loading={isSaving}>
            {say('app.save')}
          </Button>
          <SyncStatus
            isDirty={form.isDirty() || isOnlyInForm}
            isSaving={isSaving}
            isReasonShown={form.hasErrors() || isOnlyInForm}
          />
        </Group>
      </Card>
      <UnsavedGuard isDirty={() => form.isDirty() || isOnlyInForm} />
    </form>
  );
}
