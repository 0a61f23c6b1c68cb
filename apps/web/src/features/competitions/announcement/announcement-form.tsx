import type {
  AnnouncementDraft,
  EditedAnnouncement,
  EntryMove,
} from '@dojang/schemas/announcement-calls';
import type { PlainKey, Written } from '@dojang/schemas/say';
import { type ReactNode, useMemo, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormStack } from '../../../ui/form/action-form.tsx';
import classes from '../../../ui/form/form-fields.module.css';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import {
  formOf,
  nameOfPath,
  readValues,
  type RowName,
  startOf,
  startRows,
} from './announcement-draft.ts';
import own from './announcement.module.css';
import { DivisionFlaws, DivisionsField, useDivisionLines } from './divisions-field.tsx';
import { MovesDialog } from './moves-dialog.tsx';
import { RowList } from './row-list.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';

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
  const [first] = useState(() => startRows(found.data));
  const [rows, setRows] = useState(first);
  const [pending, setPending] = useState<{ draft: AnnouncementDraft; moves: EntryMove[] }>();
  const schema = useMemo(() => formOf(say, rows), [say, rows]);
  const start = useMemo(() => startOf(say, found, rows), [say, found, rows]);
  const form = useSchemaForm(schema, start);
  const read = useDivisionLines(form);
  const { announce, preview } = trpc.competition.announcement;
  const saving = announce.useMutation(
    useMutationFeedback({
      form: { markSaved: form.markSaved, showErrors },
      onSuccess: ({ id }: { id: string; success: string }) => onSaved(id),
    }),
  );
  const previewing = preview.useMutation({
    onSuccess: (moves, draft) => {
      if (moves.length === 0) saving.mutate(draft);
      else setPending({ draft: draft as AnnouncementDraft, moves });
    },
  });

  function showErrors(errors: Record<string, Written>) {
    const named = Object.entries(errors).map(([path, text]) => {
      return [nameOfPath(path.split('.'), rows), text] as const;
    });
    form.showErrors(Object.fromEntries(named));
  }

  function save(values: Record<string, unknown>) {
    const { draft } = readValues(say, values, rows);
    const { id, version } = found;
    const sent = { ...draft, ...(id && { id }), ...(version && { version }) };
    (found.state ? previewing : saving).mutate(sent);
  }

  const fieldOf = (name: string) => form.field(name as 'name');
  const show = (...names: readonly string[]) => (
    <div className={classes.fields}>
      {names.map((name) => (
        <SchemaField key={name} {...fieldOf(name)} />
      ))}
    </div>
  );
  const list = (name: RowName) => (
    <RowList
      name={name}
      rows={rows[name]}
      fieldOf={fieldOf}
      onChange={(changed) => setRows({ ...rows, [name]: changed })}
    />
  );

  return (
    <FormStack form={form} onSave={save}>
      <UnsavedGuard isDirty={() => form.isDirty() || rows !== first} />
      {show('name', 'location', 'day')}
      {found.state !== 'OPEN' && <SchemaField {...form.field('isOpen')} />}
      <Section title="competition.registration">
        {show('last_day', 'deadline', 'deadline_time', 'late_until', 'places')}
      </Section>
      <Section title="competition.fees">{list('fees')}</Section>
      <Section title="competition.weighIn">{list('weigh_in')}</Section>
      <Section title="competition.rulesAndDivisions">
        {show('age_by', 'tolerance_male_g', 'tolerance_female_g')}
        <SchemaField {...form.field('double_start')} />
        {show('discipline')}
        <DivisionsField form={form} {...read} />
      </Section>
      <Section title="competition.papers">
        <SchemaField {...form.field('papers')} />
      </Section>
      <Section title="competition.questions">{list('questions')}</Section>
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
      <DivisionFlaws lines={read.lines} />
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
