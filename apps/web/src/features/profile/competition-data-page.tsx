import {
  ageGroupLabels,
  genderChoices,
  kupLabels,
  performanceClassLabels,
  weightClassLabels,
} from '@dojang/schemas/competition';
import { choicesOf } from '@dojang/schemas/enumeration';
import { CompetitionDraft } from '@dojang/schemas/user';
import { useUser } from '../../shell/session/use-user.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export function CompetitionDataPage() {
  const form = useSchemaForm(CompetitionDraft, useUser());
  return (
    <Page title="Competition data" intro="What your trainers register you with for competitions">
      <ProfileForm form={form}>
        <ChoiceField {...form.field('kup')} choices={choicesOf(kupLabels)} />
        <ChoiceField {...form.field('weight_class')} choices={choicesOf(weightClassLabels)} />
        <ChoiceField {...form.field('gender')} choices={genderChoices} />
        <ChoiceField {...form.field('ag')} choices={choicesOf(ageGroupLabels)} />
        <ChoiceField {...form.field('pg')} choices={choicesOf(performanceClassLabels)} />
        <DayField {...form.field('birthday')} />
      </ProfileForm>
    </Page>
  );
}
