import { type NewTotp, SecondCode } from '@dojang/schemas/second-factor';
import { Anchor, Stack, Text, Textarea } from '@mantine/core';
import { ActionForm } from '../../../ui/form/action-form.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { QrPicture } from '../link/link-slip.tsx';

type Saving = NonNullable<Parameters<typeof ActionForm>[0]['saving']>;

/** The form of a code; refused ones are shown at the field. */
export function useCodeForm() {
  return useSchemaForm(SecondCode);
}

type Props = {
  app: NewTotp;
  form: ReturnType<typeof useCodeForm>;
  saving: Saving & { mutate: (draft: { code: string }) => void };
};

/** The secret of a new authenticator app, as QR code, link and text, and the field of its first code. */
export function NewApp({ app: { secret, address }, form, saving }: Props) {
  const say = useSay();
  return (
    <Stack>
      <Text>{say('secondFactor.appIntro')}</Text>
      <QrPicture text={address} label={say('secondFactor.qrCode')} />
      <Anchor href={address}>{say('secondFactor.openApp')}</Anchor>
      <Textarea
        label={say('secondFactor.secret')}
        value={secret.replaceAll(/.{4}(?!$)/g, '$& ')}
        rows={2}
        size="md"
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CodeForm form={form} saving={saving} />
    </Stack>
  );
}

export function CodeForm({ form, saving }: Omit<Props, 'app'>) {
  const say = useSay();
  return (
    <ActionForm
      form={form}
      onSave={(draft) => saving.mutate(draft)}
      label={say('secondFactor.confirm')}
      saving={saving}
    />
  );
}
