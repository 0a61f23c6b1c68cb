import { factsOf } from '@dojang/schemas/field';
import { limits } from '@dojang/schemas/limits';
import {
  csvFormOf,
  EntryColumn,
  entrySheet,
  EntryTemplate,
  rowsFor,
  usualTemplate,
} from '@dojang/schemas/lists/entry-list';
import { today } from '@dojang/schemas/time';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import { useFailureToast, useToast } from '../../shell/toast/toast-provider.tsx';
import formClasses from '../../ui/form/form-fields.module.css';
import { useSay } from '../../ui/language/use-say.ts';
import { saveFile } from '../../ui/lists/save-file.ts';
import { type ListFormat, writeList } from '../../ui/lists/write-list.ts';
import { Card } from '../../ui/page/card.tsx';
import type { Competition } from '../competition/competition-view.ts';
import type { TeamRow } from './team-rows.ts';

const Templates = z.record(z.string(), EntryTemplate).catch({});
type Templates = z.output<typeof Templates>;

/** The templates by name, in local storage: they name no person. */
function useTemplates() {
  return useLocalStorage<Templates>({
    key: 'entry-templates',
    defaultValue: {},
    deserialize(text) {
      try {
        return Templates.parse(JSON.parse(text ?? ''));
      } catch {
        return {};
      }
    },
    getInitialValueInEffect: false,
  });
}

type Props = { competition: Competition; rows: readonly TeamRow[] };

/** Saves the entries as a file with an organiser's columns. */
export function ExportForm({ competition, rows }: Props) {
  const say = useSay();
  const [templates, setTemplates] = useTemplates();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState(usualTemplate);
  const showToast = useToast();
  const onFailure = useFailureToast();

  async function save(format: ListFormat) {
    try {
      const people = rows.map(({ person }) => person);
      const wanted = rowsFor(competition, people, template);
      const sheet = entrySheet(say, competition, wanted, template);
      const file = await writeList(sheet, format, say.locale, csvFormOf(template));
      saveFile(file, `${competition.name} ${today()}.${format}`);
    } catch (error) {
      onFailure(error);
    }
  }

  return (
    <Card title={say('team.export')} intro={say('team.exportIntro')} data-not-printed>
      <NativeSelect
        size="md"
        label={say('team.template')}
        value={name in templates ? name : ''}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setTemplate(templates[value] ?? usualTemplate);
        }}
        data={[
          { value: '', label: say('team.usual') },
          ...Object.keys(templates).map((one) => ({ value: one, label: one })),
        ]}
      />
      <TemplateFields template={template} onChange={setTemplate} />
      <Group gap="sm">
        <Button onClick={() => void save('xlsx')}>{say('table.asExcel')}</Button>
        <Button onClick={() => void save('csv')}>{say('table.asCsv')}</Button>
      </Group>
      <Group gap="sm" align="flex-end">
        <TextInput
          size="md"
          label={say('team.templateName')}
          autoComplete="off"
          maxLength={limits.nameMaxLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={name.trim() === ''}
          onClick={() => {
            setTemplates({ ...templates, [name.trim()]: template });
            setName(name.trim());
            showToast({ kind: 'success', text: 'team.saved' });
          }}
        >
          {say('team.save')}
        </Button>
        {name in templates && (
          <Button
            variant="default"
            onClick={() => {
              const { [name]: _, ...others } = templates;
              setTemplates(others);
              setName('');
            }}
          >
            {say('team.remove')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

const forms = ['whose', 'days', 'classes', 'grades', 'separator', 'encoding'] as const;

type FieldsProps = { template: EntryTemplate; onChange: (template: EntryTemplate) => void };

/** One choice per column, with a blank one at the end, and the forms of the cells. */
function TemplateFields({ template, onChange }: FieldsProps) {
  const say = useSay();
  const { columns } = template;
  const change = (part: object) => onChange({ ...template, ...part });
  const choicesOf = (type: z.ZodType) =>
    (factsOf(type)?.choices ?? []).map(({ value, label }) => ({ value, label: say(label) }));
  return (
    <Stack gap="md">
      <div className={formClasses.fields} role="group" aria-label={say('team.columns')}>
        {[...columns, null].map((column, index) => (
          <NativeSelect
            // columns are known by their place
            key={index}
            size="md"
            label={say('team.column', { n: index + 1 })}
            value={column ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const chosen = EntryColumn.safeParse(value).data;
              const next = columns.toSpliced(index, 1, ...(chosen ? [chosen] : []));
              if (next.length > 0) change({ columns: next });
            }}
            data={[{ value: '', label: say('team.addColumn') }, ...choicesOf(EntryColumn)]}
          />
        ))}
      </div>
      <div className={formClasses.fields}>
        {forms.map((form) => (
          <NativeSelect
            key={form}
            size="md"
            label={say(`team.${form}`)}
            value={template[form]}
            onChange={({ currentTarget }) => change({ [form]: currentTarget.value })}
            data={choicesOf(EntryTemplate.shape[form])}
          />
        ))}
        <TextInput
          size="md"
          label={say('team.club')}
          autoComplete="off"
          maxLength={limits.nameMaxLength}
          value={template.club ?? ''}
          onChange={({ currentTarget }) => change({ club: currentTarget.value || null })}
        />
      </div>
    </Stack>
  );
}
