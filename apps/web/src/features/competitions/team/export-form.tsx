import { factsOf } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import { findLosses } from '@dojang/schemas/lists/csv';
import {
  csvFormOf,
  EntryColumn,
  entrySheet,
  EntryTemplate,
  rowsFor,
  usualTemplate,
} from '@dojang/schemas/lists/entry-list';
import { asIs, sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import { useFailureToast, useToast } from '../../../shell/toast/toast-provider.tsx';
import { FieldGrid } from '../../../ui/form/action-form.tsx';
import formClasses from '../../../ui/form/form-fields.module.css';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { saveFile } from '../../../ui/lists/save-file.ts';
import { type ListFormat, writeList } from '../../../ui/lists/write-list.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import type { ViewProps } from './team-rows.ts';

type Loss = ReturnType<typeof findLosses>[number];
/** How many texts the question names. */
const lossesMax = 10;

const Templates = z.record(z.string(), EntryTemplate).catch({});

/** The templates by name, in local storage: they name no person. */
const stored = { key: 'entry-templates', defaultValue: {}, getInitialValueInEffect: false };

/** Saves the entries as a file with an organiser's columns. */
export function ExportForm({ competition, rows }: ViewProps) {
  const say = useSay();
  const [raw, setTemplates] = useLocalStorage<unknown>(stored);
  const templates = Templates.parse(raw);
  const [name, setName] = useState('');
  // asked about before they are lost
  const [losing, setLosing] = useState<{ losses: Loss[]; save: () => Promise<void> } | null>(null);
  const showToast = useToast();
  const onFailure = useFailureToast();

  async function save(template: EntryTemplate, format: ListFormat) {
    try {
      const people = rows.map(({ person }) => person);
      const wanted = rowsFor(competition, people, template);
      const sheet = entrySheet(say, competition, wanted, template);
      const saveSheet = async () => {
        const file = await writeList(sheet, format, say.locale, csvFormOf(template));
        saveFile(file, `${competition.name} ${today()}.${format}`);
      };
      const hasAllLetters = format === 'xlsx' || template.encoding !== 'WINDOWS_1252';
      const losses = hasAllLetters ? [] : findLosses(sheet);
      if (losses.length > 0) setLosing({ losses, save: saveSheet });
      else await saveSheet();
    } catch (error) {
      onFailure(error);
    }
  }

  return (
    <Card title={say('team.export')} intro={say('team.exportIntro')}>
      {rows.some(({ person }) => person.hasBirthYearOnly) && <Text>{say('team.exportYears')}</Text>}
      <Select
        label={say('team.template')}
        value={name}
        onChange={setName}
        choices={Object.keys(templates).map((one) => ({ value: one, label: asIs(one) }))}
        blank="team.usual"
      />
      <TemplateForm
        key={name}
        name={name}
        start={templates[name] ?? usualTemplate}
        onExport={save}
        onKeep={(newName, template) => {
          setTemplates({ ...templates, [newName]: template });
          setName(newName);
          showToast({ kind: 'success', text: 'team.saved' });
        }}
        onRemove={() => {
          const { [name]: _, ...others } = templates;
          setTemplates(others);
          setName('');
        }}
      />
      <ConfirmDialog
        isOpen={losing !== null}
        question={say('team.lossQuestion')}
        text={say('team.losses', {
          n: losing?.losses.length ?? 0,
          texts: (losing?.losses ?? [])
            .slice(0, lossesMax)
            .map((loss) => sentence('team.loss', loss)),
        })}
        stayLabel={say('app.cancel')}
        onStay={() => setLosing(null)}
      >
        <Button
          color="red"
          onClick={() => {
            setLosing(null);
            losing?.save().catch(onFailure);
          }}
        >
          {say('team.saveAnyway')}
        </Button>
      </ConfirmDialog>
    </Card>
  );
}

const Form = EntryTemplate.omit({ columns: true });
const columnChoices = factsOf(EntryColumn)?.choices ?? [];

type FormProps = {
  /** Empty for the usual template. */
  name: string;
  start: EntryTemplate;
  onExport: (template: EntryTemplate, format: ListFormat) => Promise<void>;
  onKeep: (name: string, template: EntryTemplate) => void;
  onRemove: () => void;
};

/** One choice per column, with a blank one at the end, and the forms of the cells. */
function TemplateForm({ name, start, onExport, onKeep, onRemove }: FormProps) {
  const say = useSay();
  const form = useSchemaForm(Form, start);
  const [columns, setColumns] = useState(start.columns);
  const [typedName, setTypedName] = useState(name);
  const withTemplate = (use: (template: EntryTemplate) => unknown) => () =>
    form.onSubmit((values) => void use({ ...values, columns }))();
  return (
    <Stack gap="md">
      <div className={formClasses.fields} role="group" aria-label={say('team.columns')}>
        {[...columns, null].map((column, index) => (
          <Select
            // columns are known by their place
            key={index}
            label={say('team.column', { n: index + 1 })}
            value={column}
            onChange={(value) => {
              const chosen = EntryColumn.safeParse(value).data;
              const next = columns.toSpliced(index, 1, ...(chosen ? [chosen] : []));
              if (next.length > 0) setColumns(next);
            }}
            choices={columnChoices}
            blank="team.addColumn"
          />
        ))}
      </div>
      <FieldGrid form={form} />
      <Group gap="sm">
        <Button onClick={withTemplate((template) => onExport(template, 'xlsx'))}>
          {say('table.asExcel')}
        </Button>
        <Button onClick={withTemplate((template) => onExport(template, 'csv'))}>
          {say('table.asCsv')}
        </Button>
      </Group>
      <Group gap="sm" align="flex-end">
        <TextInput
          size="md"
          label={say('team.templateName')}
          autoComplete="off"
          maxLength={limits.nameMaxLength}
          value={typedName}
          onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={typedName.trim() === ''}
          onClick={withTemplate((template) => onKeep(typedName.trim(), template))}
        >
          {say('team.save')}
        </Button>
        {name !== '' && (
          <Button variant="default" onClick={onRemove}>
            {say('team.remove')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
