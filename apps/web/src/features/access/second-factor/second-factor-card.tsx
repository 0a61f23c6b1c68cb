import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useMutationFeedback } from '../../../shell/use-mutation-feedback.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmButton } from '../../../ui/page/confirm-dialog.tsx';
import { NotLoaded } from '../../../ui/page/not-loaded.tsx';
import { NewApp, useCodeForm } from './new-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Issued = { success: string; codes: string[] };

/** An administrator's authenticator app and recovery codes. */
export function SecondFactorCard() {
  const say = useSay();
  const query = trpc.secondFactor.read.useQuery();
  const utils = trpc.useUtils();
  const form = useCodeForm();
  const [codes, setCodes] = useState<string[] | null>(null);
  const invalidates = [utils.secondFactor.read];
  const onSuccess = (answer: Issued) => {
    beginning.reset();
    setCodes(answer.codes);
  };
  const beginning = trpc.secondFactor.beginTotp.useMutation();
  const settingUp = trpc.secondFactor.setUpTotp.useMutation(
    useMutationFeedback<Issued, { code: string }>({ form, invalidates, onSuccess }),
  );
  const renewing = trpc.secondFactor.renewCodes.useMutation(
    useMutationFeedback<Issued, void>({ invalidates, onSuccess }),
  );
  const removing = trpc.secondFactor.removeTotp.useMutation(useMutationFeedback({ invalidates }));
  const { data } = query;
  // batched: appears together with the sessions above
  if (query.isPending) return null;
  if (!data)
    return (
      <Card title={say('secondFactor.title')}>
        <NotLoaded query={query} />
      </Card>
    );
  return (
    <Card title={say('secondFactor.title')} intro={say('secondFactor.intro')}>
      <Stack>
        {data.isRequired && <Text>{say('secondFactor.required')}</Text>}
        <FailureAlert error={beginning.error ?? renewing.error ?? removing.error} />
        {beginning.data && !data.hasTotp ? (
          <NewApp app={beginning.data} form={form} saving={settingUp} />
        ) : (
          <Text>
            {data.hasTotp && `${say('secondFactor.hasApp')} `}
            {(data.hasTotp || data.hasPasskey) &&
              say('secondFactor.codesLeft', { n: data.codesLeft })}
          </Text>
        )}
        {codes && <RecoveryCodes key={codes[0]} codes={codes} />}
        <Group>
          {!data.hasTotp && !beginning.data && (
            <Button loading={beginning.isPending} onClick={() => beginning.mutate()}>
              {say('secondFactor.setUpApp')}
            </Button>
          )}
          {(data.hasTotp || data.hasPasskey) && (
            <Button
              variant="default"
              loading={renewing.isPending}
              onClick={() => renewing.mutate()}
            >
              {say('secondFactor.renewCodes')}
            </Button>
          )}
          {data.hasTotp && (
            <ConfirmButton
              label={say('secondFactor.removeApp')}
              buttonProps={{ loading: removing.isPending }}
              question={say('secondFactor.removeQuestion')}
              text={say('secondFactor.removeWarning')}
              stayLabel={say('secondFactor.keep')}
              onConfirm={() => removing.mutate()}
            />
          )}
        </Group>
      </Stack>
    </Card>
  );
}
