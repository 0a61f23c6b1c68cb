import { competitionOf } from '@dojang/schemas/announcement';
import { Checkbox, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { describeValue } from '@dojang/schemas/describe-value';
import { limits } from '@dojang/schemas/limits';
import { ConsentKind } from '@dojang/schemas/paper';
import { useIsOnline, useUser } from '../../shell/app-context.ts';
import { useSay } from '../../ui/language/use-say.ts';
import { fullNameOf } from '../user/full-name.ts';
import classes from './competition.module.css';
import type { Competition, Competitor } from './competition-view.ts';
import { describeFee } from './describe-entry.ts';
import { consentsFor, type Draft, type Row } from './entry-draft.ts';
import { isByWeight, WeightField } from './weight-field.tsx';

type Props = {
  row: Row;
  competition: Competition;
  /** The only person, who is chosen. */
  isAlone: boolean;
  onChange: (draft: Draft) => void;
};

/** A person of the form: whether and where they start, and what the announcement asks. */
export function EntryRow({ row, competition, isAlone, onChange }: Props) {
  const say = useSay();
  const { person, draft, options, chosen, weight_g, weightError, problem, fee } = row;
  const name = fullNameOf(person);
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const usesWeight =
    draft.weight !== '' || isByWeight(competitionOf(competition), { ...person, weight_g });
  return (
    <li>
      {!isAlone && (
        <Checkbox
          size="md"
          label={name}
          description={draft.isChosen ? undefined : options.map(({ label }) => label).join(', ')}
          checked={draft.isChosen}
          onChange={({ currentTarget }) => change({ isChosen: currentTarget.checked })}
        />
      )}
      {draft.isChosen && (
        <div role="group" aria-label={name} className={classes.details}>
          {usesWeight && (
            <WeightField
              value={draft.weight}
              onChange={(weight) => change({ weight })}
              error={weightError}
              hint="competition.weightToCoach"
            />
          )}
          <Divisions row={row} onChange={(divisions) => change({ divisions })} />
          {problem && <Input.Error size="md">{say(problem)}</Input.Error>}
          <Questions
            questions={competition.questions}
            answers={draft.answers}
            onAnswer={(id, text) => change({ answers: { ...draft.answers, [id]: text } })}
          />
          <Consents
            person={person}
            competition={competition}
            given={draft.consents}
            onChange={(consents) => change({ consents })}
          />
          <Text size="sm">
            {say('competition.feeOf', { fee: describeFee(say, fee) })}
            {chosen.length > 1 && options.length > 1 && ` × ${chosen.length}`}
          </Text>
        </div>
      )}
    </li>
  );
}

type DivisionsProps = { row: Row; onChange: (divisions: readonly (string | null)[]) => void };

/** The division, or a choice of several. */
function Divisions({ row: { options, chosen, problem }, onChange }: DivisionsProps) {
  const say = useSay();
  if (options.length === 1) return <Text aria-live="polite">{options[0]?.label}</Text>;
  const ids = chosen.map(({ id }) => id);
  return (
    <Stack gap="xs" role="group" aria-label={say('competition.division')}>
      {options.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={label}
          aria-invalid={problem !== null}
          checked={ids.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...ids, id] : ids.filter((one) => one !== id))
          }
        />
      ))}
    </Stack>
  );
}

type QuestionsProps = {
  questions: Competition['questions'];
  answers: Draft['answers'];
  onAnswer: (id: string, text: string) => void;
};

/** The announcement's own questions. */
function Questions({ questions, answers, onAnswer }: QuestionsProps) {
  const say = useSay();
  const yesNo = [say('form.yes'), say('form.no')];
  return questions.map(({ id, text, kind, choices }) => {
    const common = { size: 'md', label: text, value: answers[id] ?? '' } as const;
    if (kind === 'TEXT')
      return (
        <TextInput
          key={id}
          {...common}
          maxLength={limits.excuseMaxLength}
          autoComplete="off"
          onChange={({ currentTarget }) => onAnswer(id, currentTarget.value)}
        />
      );
    return (
      <NativeSelect
        key={id}
        {...common}
        data={[{ value: '', label: say('form.notSet') }, ...(kind === 'CHOICE' ? choices : yesNo)]}
        onChange={({ currentTarget }) => onAnswer(id, currentTarget.value)}
      />
    );
  });
}

type ConsentsProps = {
  person: Competitor;
  competition: Competition;
  given: Draft['consents'];
  onChange: (given: Draft['consents']) => void;
};

/** The consents that are asked for and missing; they need the network. */
function Consents({ person, competition, given, onChange }: ConsentsProps) {
  const say = useSay();
  const { id } = useUser();
  const isOnline = useIsOnline();
  return consentsFor(competition, person.id !== id)
    .filter((kind) => person.papers.every((one) => one.kind !== kind))
    .map((kind) => (
      <Checkbox
        key={kind}
        label={describeValue(say, ConsentKind, kind)}
        description={say(isOnline ? 'competition.consentHint' : 'competition.consentOffline')}
        disabled={!isOnline}
        checked={given.includes(kind)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? [...given, kind] : given.filter((one) => one !== kind))
        }
      />
    ));
}
