import type { RecordField } from '@dojang/schemas/field';
import type { Grade } from '@dojang/schemas/grade';
import {
  endsInTime,
  endsTooEarly,
  gradeRuleFields,
  gradingFields,
  type RulePack,
} from '@dojang/schemas/rule-pack';
import { RulePackCopy } from '@dojang/schemas/rule-pack-copy';
import { z } from 'zod';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { SchemaField } from '../../../ui/form/schema-field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from '../../../ui/form/form-fields.module.css';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { keyOf, useCopiedRules, CopiedRuleLine, RuleAdding } from './copied-rules.tsx';

const { title, source, source_note, valid_from, valid_until, isVerified, inGroups } =
  RulePackCopy.shape;
/** What every pack says of itself. */
export const aboutPack = { title, source, source_note, valid_from, valid_until };
const { kind: _kind, number: _number, certainty: _certainty, ...ruleFields } = gradeRuleFields;
const ruleNames = Object.keys(ruleFields) as (keyof typeof ruleFields)[];
/** Name in the form of a rule's field. */
const fieldOfRule = (grade: Grade, name: string) => `${keyOf(grade)} ${name}`;

/** Edits a copy of a pack: its description, how it counts, and the rule per grade. */
export function PackForm({ pack, onDone }: { pack: RulePack; onDone: () => void }) {
  const say = useSay();
  const { rules, sport, ...counting } = pack.data;
  const copied = useCopiedRules(rules);
  const ofRules = copied.kept.flatMap((rule) =>
    ruleNames.map((name) => [fieldOfRule(rule, name), ruleFields[name], rule[name]] as const),
  );
  const schema = z
    .object({
      ...aboutPack,
      ...gradingFields,
      isVerified,
      inGroups,
      ...Object.fromEntries(ofRules.map(([name, field]) => [name, field as RecordField])),
    })
    .refine(endsInTime, endsTooEarly);
  const form = useSchemaForm(schema, {
    ...pack,
    ...counting,
    title: say('grading.copyOf', { title: pack.title }),
    inGroups: true,
    ...Object.fromEntries(ofRules.map(([name, , value]) => [name, value])),
  });
  const saving = trpc.rulePack.copy.useMutation(useMutationFeedback({ form, onSuccess: onDone }));

  function save(draft: Record<string, unknown>) {
    const corrected = copied.kept.map((rule) => {
      const values = ruleNames.map((name) => [name, draft[fieldOfRule(rule, name)]]);
      return { ...rule, ...(Object.fromEntries(values) as object) };
    });
    saving.mutate(
      RulePackCopy.parse({
        ...draft,
        based_on: pack.id,
        data: { ...draft, sport, rules: corrected },
      }),
    );
  }

  const isEmpty = copied.kept.length === 0;
  const names = form.field('lower_grades').value === 'KYU' ? 'KYU' : 'KUP';
  const field = (name: string) => <SchemaField key={name} {...form.field(name as 'title')} />;
  return (
    <FormStack form={form} onSave={save}>
      <UnsavedGuard isDirty={() => copied.isChanged || form.isDirty()} />
      <div className={classes.fields}>{Object.keys(aboutPack).map(field)}</div>
      <div className={classes.fields}>{Object.keys(gradingFields).map(field)}</div>
      {copied.rules.map((one) => (
        <CopiedRuleLine
          key={keyOf(one.rule)}
          copied={one}
          names={names}
          onRemove={(isRemoved) => copied.setRemoved(one.rule, isRemoved)}
        >
          {one.isRemoved || ruleNames.map((name) => field(fieldOfRule(one.rule, name)))}
        </CopiedRuleLine>
      ))}
      <RuleAdding grades={copied.addableGrades} names={names} onAdd={copied.add} />
      {isEmpty && <FailureAlert text={say('grading.noRules')} />}
      {(['isVerified', 'inGroups'] as const).map(field)}
      <FormActions
        form={form}
        label={say('grading.saveCopy')}
        saving={saving}
        isDisabled={isEmpty}
        onCancel={onDone}
      />
    </FormStack>
  );
}
