import { describeFailure } from '@dojang/client/client';
import type { ImportRow, PreviewRow } from '@dojang/schemas/lists/import';
import type { Column, Draft } from '@dojang/schemas/lists/member-list';
import { NoList } from '@dojang/schemas/lists/no-list';
import { asIs, type Written } from '@dojang/schemas/say';
import { useState } from 'react';
import { trpc } from '../../shell/api.ts';
import { useToast } from '../../shell/toast/toast-provider.tsx';
import { useLanguage } from '../../ui/language/language-provider.tsx';
import type { ReadFile } from './read-file.ts';

/** What is being done, and which share of it all is done then. */
const stages = { reading: 20, checking: 60, running: 90 } as const;
type Stage = keyof typeof stages;

/** A list that was checked: what becomes of each row. */
export type Checked = {
  drafts: readonly Draft[];
  rows: readonly PreviewRow[];
  fingerprint: string;
};

const sentRows = (drafts: readonly Draft[]) =>
  drafts.filter(({ fault }) => !fault).map(({ row, values }) => ({ row, values }) as ImportRow);

/** A list on its way: chosen, read, checked as its columns are, and carried out. */
export function useImport() {
  const { say, language } = useLanguage();
  const showToast = useToast();
  const utils = trpc.useUtils();
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<Written | null>(null);
  const [file, setFile] = useState<(ReadFile & { shown: readonly Column[] }) | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);

  async function during(next: Stage, work: () => Promise<void>) {
    setStage(next);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof NoList ? error.sentence : describeFailure(error).message);
    } finally {
      setStage(null);
    }
  }

  async function check(read: ReadFile, columns: readonly Column[]) {
    setStage('checking');
    setFile({ ...read, shown: columns });
    setChecked(null);
    const drafts = read.draftsBy(columns);
    const rows = sentRows(drafts);
    const isNobody = !columns.some(({ field }) => field && ['id', 'name', 'email'].includes(field));
    if (isNobody || rows.length === 0) throw new NoList('imports.whoIsMissing');
    const { refusedRow } = await import('./read-file.ts');
    const preview = await utils.client.import.preview.mutate({ rows });
    const faults = drafts.flatMap(({ row, fault }) => (fault ? [refusedRow(row, say(fault))] : []));
    const all = [...preview.rows, ...faults].sort((one, other) => one.row - other.row);
    setChecked({ drafts, rows: all, fingerprint: preview.fingerprint });
  }

  return {
    /** From 0 to 100, null while nothing is being done. */
    progress: stage && stages[stage],
    failure,
    file,
    checked,
    choose: (chosen: File) =>
      during('reading', async () => {
        setFile(null);
        setChecked(null);
        const { readFile } = await import('./read-file.ts');
        const read = await readFile(chosen, language, say);
        await check(read, read.columns);
      }),
    changeColumns: (columns: readonly Column[]) =>
      during('checking', async () => {
        if (file) await check(file, columns);
      }),
    run: () =>
      during('running', async () => {
        if (!file || !checked) return;
        const { drafts, fingerprint } = checked;
        const rows = sentRows(drafts);
        try {
          const { success } = await utils.client.import.run.mutate({ rows, fingerprint });
          setFile(null);
          setChecked(null);
          showToast({ kind: 'success', text: asIs(success) });
          await utils.invalidate();
        } catch (error) {
          if (describeFailure(error).status === 409) await check(file, file.shown);
          throw error;
        }
      }),
    drop: () => {
      setFile(null);
      setChecked(null);
      setFailure(null);
    },
  };
}
