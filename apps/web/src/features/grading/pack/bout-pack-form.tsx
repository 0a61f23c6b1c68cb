import { fromForm } from '@dojang/schemas/bout-rules-form';
import { limits } from '@dojang/schemas/limits';
import { endsInTime, endsTooEarly } from '@dojang/schemas/rule-pack';
import { type BoutPack, RulePackCopy } from '@dojang/schemas/rule-pack-copy';
import { Text } from '@mantine/core';
import { z } from 'zod';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { Part, PartsMenu } from '../../../ui/face/parts.tsx';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import classes from '../../../ui/form/form-fields.module.css';
import { FormRows } from '../../../ui/form/form-rows.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { formOf } from './bout-pack-fields.ts';
import { aboutPack } from './pack-form.tsx';

const { isVerified } = RulePackCopy.shape;

const lists = {
  techniques: {
    intro: null,
    row: 'scorecard.technique',
    add: 'scorecard.addTechnique',
    start: { certainty: 'C' },
    min: 1,
    max: limits.techniquesMax,
  },
  times: {
    intro: null,
    row: 'scorecard.times',
    add: 'scorecard.addTimes',
    start: { certainty: 'C' },
    min: 1,
    max: limits.boutAgesMax,
  },
  level: {
    intro: 'scorecard.levelOrder',
    row: 'scorecard.level',
    add: 'scorecard.addLevel',
    start: { by: 'PENALTIES' },
    min: 0,
    max: limits.techniquesMax,
  },
} as const;

/** Edits a copy of a pack of bouts. */
export function BoutPackForm({ pack, onDone }: { pack: BoutPack; onDone: () => void }) {
  const say = useSay();
  const { shape, values, hasRows } = formOf(pack.data);
  const schema = z.object({ ...aboutPack, ...shape, isVerified }).refine(endsInTime, endsTooEarly);
  const title = say('grading.copyOf', { title: pack.title });
  const form = useSchemaForm(schema, { ...pack, ...values, title });
  const saving = trpc.rulePack.copy.useMutation(useMutationFeedback({ form, onSuccess: onDone }));
  const field = (name: string) => <SchemaField key={name} {...form.field(name as 'title')} />;
  const partOf = (part: string, name: string) => ({ id: `${pack.id}.${part}`, name });
  const parts = {
    about: partOf('about', say('scorecard.aboutRules')),
    rules: partOf('rules', say('scoreboard.rules')),
    techniques: partOf('techniques', say('scorecard.techniques')),
    times: partOf('times', say('scorecard.times')),
    level: partOf('level', say('scorecard.level')),
  };
  const names = Object.keys(shape).filter((name) => !(name in lists));
  return (
    <FormStack
      form={form}
      onSave={(draft) =>
        saving.mutate(
          RulePackCopy.parse({
            ...draft,
            based_on: pack.id,
            inGroups: false,
            data: fromForm(pack.data, draft),
          }),
        )
      }
    >
      <UnsavedGuard isDirty={form.isDirty} />
      {hasRows && <PartsMenu parts={Object.values(parts)} />}
      <Part {...parts.about} isFirst>
        <div className={classes.fields}>{Object.keys(aboutPack).map(field)}</div>
      </Part>
      {names.length > 0 && (
        <Part {...parts.rules} isFirst={!hasRows}>
          {hasRows && <Text size="sm">{say('scorecard.seconds')}</Text>}
          <div className={classes.fields}>{names.map(field)}</div>
        </Part>
      )}
      {hasRows &&
        (['techniques', 'times', 'level'] as const).map((name) => {
          const { intro, row, add, start, min, max } = lists[name];
          return (
            <Part key={name} {...parts[name]}>
              {intro && <Text size="sm">{say(intro)}</Text>}
              <FormRows
                // which lists there are is known to the rules of the sport alone
                rows={form.rows(name as never)}
                {...{ min, max }}
                start={() => start}
                isShown={(path, { by }) => !path.endsWith('.techniques') || by === 'POINTS'}
                texts={{
                  add: say(add),
                  remove: say('grading.remove'),
                  rowOf: (n) => say('scorecard.rowOf', { what: say(row), n }),
                  removeOf: (n) => say('scorecard.removeRow', { what: say(row), n }),
                }}
              />
            </Part>
          );
        })}
      {field('isVerified')}
      <FormActions form={form} label={say('grading.saveCopy')} saving={saving} onCancel={onDone} />
    </FormStack>
  );
}
