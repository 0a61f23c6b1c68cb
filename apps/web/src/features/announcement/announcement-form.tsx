import { announcementFields } from '@dojang/schemas/announcement';
import type {
  AnnouncementDraft,
  EditedAnnouncement,
  EntryMove,
} from '@dojang/schemas/announcement-calls';
import { readText } from '@dojang/schemas/field-text';
import { limits } from '@dojang/schemas/limits';
import { newId } from '@dojang/schemas/new-id';
import { parseDivisions } from '@dojang/schemas/parse-divisions';
import type { PlainKey } from '@dojang/schemas/say';
import { Day, today } from '@dojang/schemas/time';
import { type ReactNode, useMemo, useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useMutationFeedback } from '../../shell/use-mutation-feedback.ts';
import { ActionForm } from '../../ui/form/action-form.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from '../../ui/form/form-fields.module.css';
import { useSay } from '../../ui/language/use-say.ts';
import own from './announcement.module.css';
import {
  formOf,
  nameOfPath,
  readValues,
  type RowName,
  startOf,
  startRows,
} from './announcement-draft.ts';
import { DivisionsField } from './divisions-field.tsx';
import { MovesDialog } from './moves-dialog.tsx';
import { RowList } from './row-list.tsx';

type Props = {
  /** The values at the start: of an announcement, or of a copied one without an id. */
  found?: Partial<EditedAnnouncement>;
  onSaved: (id: string) => unknown;
};

/** What most rows are. */
const firstKind = { fees: 'ENTRY', weigh_in: null, questions: 'TEXT' };

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
  const saving = trpc.competition.announcement.announce.useMutation(
    useMutationFeedback({
      form: {
        markSaved: form.markSaved,
        showErrors: (errors) =>
          form.showErrors(
            Object.fromEntries(
              Object.entries(errors).map(([path, text]) => [
                nameOfPath(path.split('.'), rows),
                text,
              ]),
            ),
          ),
      },
      onSuccess: ({ id }: { id: string; success: string }) => onSaved(id),
    }),
  );
  const preview = trpc.competition.announcement.preview.useMutation({
    onSuccess: (moves, draft) => {
      if (moves.length === 0) saving.mutate(draft);
      else setPending({ draft: draft as AnnouncementDraft, moves });
    },
  });

  function save(values: Record<string, unknown>) {
    const { draft } = readValues(say, values, rows);
    const { id, version } = found;
    const sent = { ...draft, ...(id && { id }), ...(version && { version }) };
    (found.state ? preview : saving).mutate(sent);
  }

  const fieldOf = (name: string) => form.field(name as 'name');
  const show = (names: readonly string[]) => (
    <div className={classes.fields}>
      {names.map((name) => (
        <SchemaField key={name} {...fieldOf(name)} />
      ))}
    </div>
  );
  const list = (name: RowName, row: PlainKey, add: PlainKey, max: number) => (
    <RowList
      name={name}
      texts={{ row, add }}
      rows={rows[name]}
      max={max}
      fieldOf={fieldOf}
      onAdd={() =>
        setRows({
          ...rows,
          [name]: [...rows[name], { key: newId(), start: { kind: firstKind[name] } }],
        })
      }
      onRemove={(key) => setRows({ ...rows, [name]: rows[name].filter((one) => one.key !== key) })}
    />
  );
  const [text, typedDay] = [fieldOf('divisions').value, fieldOf('day').value];
  const read = Day.safeParse(readText(say, announcementFields.deadline, typedDay));
  const day = read.data ?? today();
  const ageBy = form.field('age_by').value === 'DAY' ? 'DAY' : 'YEAR';
  const discipline = form.field('discipline')
    .value as AnnouncementDraft['divisions'][number]['discipline'];
  const table = useMemo(
    () => parseDivisions(say, text, { day, ageBy, discipline }),
    [say, text, day, ageBy, discipline],
  );

  return (
    <ActionForm
      form={form}
      onSave={save}
      label={say('competition.save')}
      saving={{
        isPending: saving.isPending || preview.isPending,
        error: saving.error ?? preview.error,
      }}
      isPrimary
    >
      <UnsavedGuard isDirty={() => form.isDirty() || rows !== first} />
      {show(['name', 'location', 'day'])}
      {found.state !== 'OPEN' && <SchemaField {...form.field('isOpen')} />}
      <Section title="competition.registration">
        {show(['last_day', 'deadline', 'deadline_time', 'late_until', 'places'])}
      </Section>
      <Section title="competition.fees">
        {list('fees', 'competition.fee', 'competition.addFee', limits.feesMax)}
      </Section>
      <Section title="competition.weighIn">
        {list('weigh_in', 'competition.weighIn', 'competition.addWeighIn', limits.weighInsMax)}
      </Section>
      <Section title="competition.rulesAndDivisions">
        {show(['age_by', 'tolerance_male_g', 'tolerance_female_g'])}
        <SchemaField {...form.field('double_start')} />
        {show(['discipline'])}
        <DivisionsField
          field={form.field('divisions')}
          day={day}
          read={table}
          onPack={(pack) => {
            form.setValue('age_by', pack.ageBy);
            form.setValue('discipline', pack.discipline);
            form.setValue('tolerance_male_g', String(pack.tolerance.MALE));
            form.setValue('tolerance_female_g', String(pack.tolerance.FEMALE));
          }}
        />
      </Section>
      <Section title="competition.papers">
        <SchemaField {...form.field('papers')} />
      </Section>
      <Section title="competition.questions">
        {list('questions', 'competition.question', 'competition.addQuestion', limits.questionsMax)}
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
    </ActionForm>
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
