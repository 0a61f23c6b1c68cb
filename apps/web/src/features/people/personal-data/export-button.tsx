import { describeFailure, SaidFailure } from '@dojang/client/client';
import { exportPath } from '@dojang/schemas/personal-data';
import { asIs } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { User } from '@dojang/schemas/user';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useIsOnline } from '../../../shell/app-context.ts';
import { useToast } from '../../../shell/toast/toast-provider.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { saveFile } from '../../../ui/lists/save-file.ts';

type Props = {
  label: string;
  /** Without date and extension. */
  fileName: string;
  /** A child; defaults to the signed-in user. */
  id?: string;
  disabled?: boolean;
};

/** Downloads a user's data as a ZIP file. */
export function ExportButton({ label, fileName, id, disabled = false }: Props) {
  const say = useSay();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchArchive(say.locale, id),
    onSuccess: (file) => saveFile(file, `${fileName} ${today()}.zip`),
    onError: (error) => showToast({ kind: 'error', text: describeFailure(error).message }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      disabled={disabled}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** Downloads a child's data, for the guardian; needs the server. */
export function ExportChildButton({ child: { id, name } }: { child: User }) {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <div>
      <ExportButton
        id={id}
        label={say('personalData.saveOfChild', { name })}
        fileName={say('personalData.childFileName', { name })}
        disabled={!isOnline}
      />
    </div>
  );
}

async function fetchArchive(language: string, id?: string): Promise<Blob> {
  const query = id === undefined ? '' : `?${new URLSearchParams({ id })}`;
  const headers = { 'accept-language': language };
  const response = await fetch(exportPath + query, { headers }).catch((cause: unknown) => {
    throw new SaidFailure(0, 'offline.unreachable', { cause });
  });
  if (response.ok) return response.blob();
  const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
  throw new SaidFailure(
    response.status,
    typeof error === 'string' ? asIs(error) : 'offline.unreachable',
  );
}
