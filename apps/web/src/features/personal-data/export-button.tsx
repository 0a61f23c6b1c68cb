import { describeFailure } from '@dojang/client/client';
import { today } from '@dojang/schemas/time';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSay } from '../../ui/language/use-say.ts';
import { saveFile } from '../../ui/lists/save-file.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { fetchArchive } from './fetch-archive.ts';

type Props = {
  label: string;
  /** What the file is called. */
  fileName: string;
  /** Of a child; the own data are meant without it. */
  id?: string;
  disabled?: boolean;
};

/** Saves what the club keeps of a person as a file. */
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
