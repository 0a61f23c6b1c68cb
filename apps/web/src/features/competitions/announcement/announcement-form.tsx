import type { announcementFields } from '@dojang/schemas/announcement';
import type {
  AnnouncementDraft,
  EditedAnnouncement,
  EntryMove,
} from '@dojang/schemas/announcement-calls';
import type { PlainKey } from '@dojang/schemas/say';
import { type ReactNode, useMemo, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormStack } from '../../../ui/form/action-form.tsx';
import classes from '../../../ui/form/form-fields.module.css';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { AnnouncementFields, readValues, startOf } from './announcement-draft.ts';
import own from './announcement.module.css';
import { DivisionFlaws, DivisionsField, useDivisions } from './divisions-field.tsx';
import { MovesDialog } from './moves-dialog.tsx';
import { RowList } from './row-list.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';

type AboutName = 'name' | 'location' | 'day';
type Props = {
  /** The values at the start: of an announcement, or of a copied one without an id. */
  found?: Partial<EditedAnnouncement>;
  onSaved: (id: string) => unknown;
};

/** Announces a competition or changes its announcement: three fields, and the rest in sections. */
export function AnnouncementForm({ found: current = {}, onSaved }: Props) {
  const say = useSay();
  // the version that is sent back belongs to what the form showed at first
  const [found] = useState(current);
  const [pending, setPending] = useState<{ draft: AnnouncementDraft; moves: EntryMove[] }>();
  const start = useMemo(() => startOf(found), [found]);
  const form = useSchemaForm(AnnouncementFields, start);
  const divisions = useDivisions(form);
  const { announce, preview } = trpc.competition.announcement;
  const saving = announce.useMutation(
    useMutationFeedback({
      form,
      onSuccess: ({ id }: { id: string; success: string }) => onSaved(id),
    }),
  );
  const previewing = preview.useMutation({
    onSuccess: (moves, draft) => {
      if (moves.length === 0) saving.mutate(draft);
      else setPending({ draft: draft as AnnouncementDraft, moves });
    },
  });

  function save(values: Parameters<typeof readValues>[0]) {
    const { draft } = readValues(values);
    const { id, version } = found;
    const sent = { ...draft, ...(id && { id }), ...(version && { version }) };
    if (found.state) previewing.mutate(sent);
    else saving.mutate(sent);
  }

  const show = (
    ...names: readonly ('discipline' | AboutName | keyof typeof announcementFields)[]
  ) => (
    <div className={classes.fields}>
      {names.map((name) => (
        <SchemaField key={name} {...form.field(name)} />
      ))}
    </div>
  );

  return (
    <FormStack form={form} onSave={save}>
      <UnsavedGuard isDirty={form.isDirty} />
      {show('name', 'location', 'day')}
      {found.state !== 'OPEN' && <SchemaField {...form.field('isOpen')} />}
      <Section title="competition.registration">
        {show('last_day', 'deadline', 'deadline_time', 'late_until', 'places')}
      </Section>
      <Section title="competition.fees">
        <RowList form={form} name="fees" />
      </Section>
      <Section title="competition.weighIn">
        <RowList form={form} name="weigh_in" />
      </Section>
      <Section title="competition.rulesAndDivisions">
        {show('age_by', 'tolerance_male_g', 'tolerance_female_g')}
        <SchemaField {...form.field('double_start')} />
        {show('discipline')}
        <DivisionsField form={form} {...divisions} />
      </Section>
      <Section title="competition.papers">
        <SchemaField {...form.field('papers')} />
      </Section>
      <Section title="competition.questions">
        <RowList form={form} name="questions" />
      </Section>
      <Section title="competition.more">
        <SchemaField {...form.field('text')} />
        <SchemaField {...form.field('link')} />
      </Section>
      <MovesDialog
        moves={pending?.moves ?? []}
        onClose={() => setPending(undefined)}
        onSave={() => {
          setPending(undefined);
          if (pending) saving.mutate(pending.draft);
        }}
      />
      <DivisionFlaws divisions={divisions.divisions} />
      <FormActions
        form={form}
        label={say('competition.save')}
        saving={{
          isPending: saving.isPending || previewing.isPending,
          error: saving.error ?? previewing.error,
        }}
        isPrimary
      />
    </FormStack>
  );
}

function Section({ title, children }: { title: PlainKey; children: ReactNode }) {
  const say = useSay();
  return (
    <details className={own.section}>
      <summary>{say(title)}</summary>
      <div className={own.content}>{children}</div>
    </details>
  );
}
