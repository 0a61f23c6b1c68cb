import { describeFailure } from '@dojang/client/client';
import type { RecordField } from '@dojang/schemas/field';
import { gradeName } from '@dojang/schemas/grade';
import {
  type GradeRule,
  gradeRuleFields,
  gradingFields,
  type RulePack,
  RulePackCopy,
} from '@dojang/schemas/rule-pack';
import { asIs } from '@dojang/schemas/say';
import { Stack } from '@mantine/core';
import { z } from 'zod';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { SchemaField } from '../../ui/form/schema-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './grading.module.css';

const { title, source, source_note, valid_from, valid_until, isVerified, inGroups } =
  RulePackCopy.shape;
const about = { title, source, source_note, valid_from, valid_until };
const { kind: _kind, number: _number, certainty: _certainty, ...ruleFields } = gradeRuleFields;
const ruleNames = Object.keys(ruleFields) as (keyof typeof ruleFields)[];
/** The field of one rule, among all of the form. */
const fieldOfRule = ({ kind, number }: GradeRule, name: string) => `${kind} ${number} ${name}`;

/** A copy of a pack to be corrected: what the club says of it, how it counts, and each grade. */
export function PackForm({ pack, onDone }: { pack: RulePack; onDone: () => void }) {
  const say = useSay();
  const showToast = useToast();
  const { rules, sport, ...counting } = pack.data;
  const ofRules = rules.flatMap((rule) =>
    ruleNames.map((name) => [fieldOfRule(rule, name), ruleFields[name], rule[name]] as const),
  );
  const schema = z.object({
    ...about,
    ...gradingFields,
    isVerified,
    inGroups,
    ...Object.fromEntries(ofRules.map(([name, field]) => [name, field as RecordField])),
  });
  const form = useSchemaForm(schema, {
    ...pack,
    ...counting,
    title: say('grading.copyOf', { title: pack.title }),
    inGroups: true,
    ...Object.fromEntries(ofRules.map(([name, , value]) => [name, value])),
  });
  const { mutate, isPending, error } = trpc.rulePack.copy.useMutation({
    onSuccess({ success }) {
      showToast({ kind: 'success', text: asIs(success) });
      onDone();
    },
    onError: (failed) => form.showErrors(describeFailure(failed).fields),
  });

  function save(draft: Record<string, unknown>) {
    const corrected = rules.map((rule) => {
      const values = ruleNames.map((name) => [name, draft[fieldOfRule(rule, name)]]);
      return { ...rule, ...(Object.fromEntries(values) as object) };
    });
    mutate(
      RulePackCopy.parse({
        ...draft,
        based_on: pack.id,
        data: { ...draft, sport, rules: corrected },
      }),
    );
  }

  const field = (name: string) => <SchemaField key={name} {...form.field(name as 'title')} />;
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <div className={classes.fields}>{Object.keys(about).map(field)}</div>
        <div className={classes.fields}>{Object.keys(gradingFields).map(field)}</div>
        {rules.map((rule) => (
          <details
            key={`${rule.kind} ${rule.number}`}
            className={classes.rule}
            open={form.hasErrors() || undefined}
          >
            <summary>{say(gradeName(rule, pack.data.lower_grades))}</summary>
            <div className={classes.fields}>
              {ruleNames.map((name) => field(fieldOfRule(rule, name)))}
            </div>
          </details>
        ))}
        {(['isVerified', 'inGroups'] as const).map(field)}
        <FormActions
          label={say('grading.saveCopy')}
          isPending={isPending}
          error={error}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}
