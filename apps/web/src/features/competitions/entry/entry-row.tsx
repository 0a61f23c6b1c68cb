import { describeFee, describeOption } from '@dojang/schemas/describe-entry';
import { describeValue } from '@dojang/schemas/describe-value';
import { limits } from '@dojang/schemas/limits';
import { ConsentKind } from '@dojang/schemas/paper';
import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useIsOnline, useUser } from '../../../shell/app-context.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { fullNameOf } from '../../people/user/full-name.ts';
import classes from './competition.module.css';
import type { Competition } from './competition-view.ts';
import type { Draft, Row } from './entry-draft.ts';
import { isByWeight, WeightField } from './weight-field.tsx';

type Props = {
  row: Row;
  competition: Competition;
  /** The only person, who is chosen. */
  isAlone: boolean;
  onChange: (part: Partial<Draft>) => void;
};

/** A person of the form: whether and where they start, and what the announcement asks. */
export function EntryRow({ row, competition, isAlone, onChange }: Props) {
  const say = useSay();
  const { person, draft, answer, options, chosen, weightError, fee_cents } = row;
  const name = fullNameOf(person);
  return (
    <li>
      {!isAlone && (
        <Checkbox
          size="md"
          label={name}
          description={
            draft.isChosen ? undefined : options.map((one) => describeOption(say, one)).join(', ')
          }
          checked={draft.isChosen}
          onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
        />
      )}
      {draft.isChosen && (
        <div role="group" aria-label={name} className={classes.details}>
          {(draft.weight !== '' || isByWeight(answer)) && (
            <WeightField
              value={draft.weight}
              onChange={(weight) => onChange({ weight })}
              error={weightError}
              hint="competition.weightToCoach"
            />
          )}
          <Divisions row={row} onChange={onChange} />
          {competition.questions.map((question) => (
            <Answer
              key={question.id}
              question={question}
              value={draft.answers[question.id] ?? ''}
              onChange={(text) => onChange({ answers: { ...draft.answers, [question.id]: text } })}
            />
          ))}
          <Consents row={row} onChange={onChange} />
          <Text size="sm">
            {say('competition.feeOf', { fee: describeFee(say, fee_cents) })}
            {chosen.length > 1 && options.length > 1 && ` × ${chosen.length}`}
          </Text>
        </div>
      )}
    </li>
  );
}

type PartProps = Pick<Props, 'row' | 'onChange'>;

/** The division, or a choice of several. */
function Divisions({ row: { options, chosen, problem }, onChange }: PartProps) {
  const say = useSay();
  const [first, ...others] = options;
  if (first && others.length === 0)
    return <Text aria-live="polite">{describeOption(say, first)}</Text>;
  return (
    <Checkbox.Group
      aria-label={say('competition.division')}
      error={problem && say(problem)}
      value={chosen.map(({ division_id }) => division_id ?? '')}
      onChange={(ids) => onChange({ divisions: ids.map((id) => id || null) })}
    >
      <Stack gap="xs">
        {options.map((one) => (
          <Checkbox
            key={one.division_id}
            value={one.division_id ?? ''}
            label={describeOption(say, one)}
            aria-invalid={problem !== null}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

type AnswerProps = {
  question: Competition['questions'][number];
  value: string;
  onChange: (text: string) => void;
};

/** To one of the announcement's own questions. */
function Answer({ question: { text, kind, choices }, value, onChange }: AnswerProps) {
  const say = useSay();
  const common = {
    size: 'md',
    label: text,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  } as const;
  if (kind === 'TEXT')
    return <TextInput {...common} maxLength={limits.excuseMaxLength} autoComplete="off" />;
  const answers = kind === 'CHOICE' ? choices : [say('form.yes'), say('form.no')];
  return <NativeSelect {...common} data={[{ value: '', label: say('form.notSet') }, ...answers]} />;
}

/** The consents that are asked for and missing; they need the network. */
function Consents({ row, onChange }: PartProps) {
  const say = useSay();
  const { id } = useUser();
  const isOnline = useIsOnline();
  const { person, draft, papers } = row;
  const missing = ConsentKind.options.filter(
    (kind) =>
      papers.some((one) => one.kind === kind && !one.paper) &&
      // a parent's is that of a child
      (person.id !== id || kind !== 'PARENT_CONSENT'),
  );
  if (missing.length === 0) return null;
  return (
    <Checkbox.Group
      aria-label={say('competition.consents')}
      value={[...draft.consents]}
      onChange={(consents) => onChange({ consents })}
    >
      <Stack gap="sm">
        {missing.map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={describeValue(say, ConsentKind, kind)}
            description={say(isOnline ? 'competition.consentHint' : 'competition.consentOffline')}
            disabled={!isOnline}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
