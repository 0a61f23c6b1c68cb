import { isReadableAccent } from '@dojang/schemas/accent';
import { type Appearance, AppearanceForm, colourPattern } from '@dojang/schemas/appearance';
import { product } from '@dojang/schemas/product';
import type { Written } from '@dojang/schemas/say';
import { Input, useMantineTheme } from '@mantine/core';
import { useCallback, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { keepAppearance } from '../../../shell/follow-appearance.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FormStack } from '../../../ui/form/action-form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { showAppearance } from '../../../ui/theme/appearance.ts';
import classes from './appearance.module.css';
import { AppearancePreview } from './appearance-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { makeLogo } from './make-logo.ts';

/** The club's own name, logo and colour, for administrators. */
export function AppearancePage() {
  const say = useSay();
  const query = trpc.appearance.get.useQuery();
  return (
    <Page title={say('navigation.appearance')} intro={say('appearance.intro')}>
      {query.isSuccess ? <Form appearance={query.data} /> : <NotLoaded query={query} />}
    </Page>
  );
}

function Form({ appearance }: { appearance: Appearance }) {
  const say = useSay();
  const appColour = useMantineTheme().colors.ink[6];
  const form = useSchemaForm(AppearanceForm, appearance);
  const { logo, fault, isChanged, choose, setLogo } = useLogo(appearance.logoUrl);
  const utils = trpc.useUtils();
  const saving = trpc.appearance.update.useMutation(
    useMutationFeedback({
      form,
      async onSuccess({ appearance: saved }) {
        showAppearance(await keepAppearance(saved));
        setLogo(undefined);
        utils.appearance.get.setData(undefined, saved);
      },
    }),
  );
  const isDirty = useCallback(() => isChanged || form.isDirty(), [isChanged, form]);
  const [name, accent] = [form.field('name'), form.field('accent')];
  const colour = accent.value.trim().toLowerCase();
  const isColour = colourPattern.test(colour);

  return (
    <Card>
      <UnsavedGuard isDirty={isDirty} />
      <FormStack
        form={form}
        gap="lg"
        onSave={(draft) => {
          const { changes } = form.editsOf(draft);
          saving.mutate({ ...changes, ...(isChanged && { logo: logo ?? null }) });
        }}
      >
        <TextField
          {...name}
          autoComplete="off"
          description={say('appearance.nameHint', { product: product.name })}
        />
        <TextField
          {...accent}
          autoComplete="off"
          placeholder={appColour}
          description={say('appearance.accentHint')}
          leftSectionWidth={56}
          leftSection={
            <input
              type="color"
              className={classes.colour}
              aria-label={say('appearance.pickColour')}
              value={isColour ? colour : appColour}
              onChange={(event) => accent.onChange(event.currentTarget.value)}
            />
          }
        />
        {isColour && !isReadableAccent(colour) && !accent.error && (
          <Input.Error role="status" size="md">
            {say('appearance.unreadable')}
          </Input.Error>
        )}
        <LogoField logo={logo} fault={fault} onChoose={choose} onRemove={() => setLogo(null)} />
        <AppearancePreview
          name={name.value.trim() || product.name}
          accent={isColour && isReadableAccent(colour) ? colour : null}
          logo={logo}
        />
        <FormActions form={form} label={say('appearance.save')} saving={saving} isPrimary />
      </FormStack>
    </Card>
  );
}

/** The logo of the form: as it is saved, a chosen picture, or none. What cannot be used changes nothing. */
function useLogo(saved: string | null) {
  // undefined: as it is saved
  const [chosen, setChosen] = useState<string | null>();
  const [fault, setFault] = useState<Written>();
  const setLogo = (logo: string | null | undefined) => {
    setFault(undefined);
    setChosen(logo);
  };
  async function choose(file: File) {
    const made = await makeLogo(file);
    if ('logo' in made) setLogo(made.logo);
    else setFault(made.fault);
  }
  const logo = chosen === undefined ? saved : chosen;
  return { logo, fault, isChanged: chosen !== undefined && logo !== saved, choose, setLogo };
}
