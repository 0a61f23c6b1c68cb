import { describeFailure } from '@dojang/client/client';
import type { ImportRow, PreviewRow, Remedy } from '@dojang/schemas/lists/import';
import type { ListField } from '@dojang/schemas/lists/member-fields';
import {
  type Column,
  type Corrections,
  type Draft,
  requireDistinctColumns,
} from '@dojang/schemas/lists/member-list';
import { limits } from '@dojang/schemas/limits';
import { NoList } from '@dojang/schemas/lists/cell';
import { ListQuestion } from '@dojang/schemas/lists/list-question';
import { asIs, type Written } from '@dojang/schemas/say';
import { useRef, useState } from 'react';
import { trpc } from '../../../shell/api.ts';
import { useToast } from '../../../shell/toast/toast-provider.tsx';
import { useLanguage } from '../../../ui/language/language-provider.tsx';
import { applyRemedy, correct } from './correct.ts';
import type { Answers, ReadFile } from './read-file.ts';

/** Stages with their progress in percent. */
const stages = { reading: 20, checking: 60, running: 90 } as const;
type Stage = keyof typeof stages;

type List = ReadFile & {
  shown: readonly Column[];
  corrections: Corrections;
  answers: Answers;
  /** Confirmations of rows that may overwrite who somebody is. */
  confirmed: ReadonlySet<string>;
};
type Failure = { text: Written; canRetry: boolean };

export type Checked = {
  list: List;
  drafts: readonly Draft[];
  rows: readonly PreviewRow[];
  fingerprint: string;
};

/** The rows to import, and who is in those that cannot be read. */
const sentRows = (drafts: readonly Draft[]) => ({
  rows: drafts
    .filter(({ problems }) => problems.length === 0)
    .map(({ row, values }) => ({ row, values }) as ImportRow),
  refused: drafts
    .filter(({ problems }) => problems.length > 0)
    .map(({ row, values }) => ({
      row,
      values: Object.fromEntries(
        (['name', 'surname', 'email'] as const).flatMap((field) => {
          const text = values[field];
          const isShort = typeof text === 'string' && text.length <= limits.cellMaxLength;
          return isShort ? [[field, text]] : [];
        }),
      ),
    })),
});

/** State of an import: choose and read a file, check it after each edit, run it. */
export function useImport() {
  const { say, language } = useLanguage();
  const showToast = useToast();
  const utils = trpc.useUtils();
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [question, setQuestion] = useState<ListQuestion | null>(null);
  const [source, setSource] = useState<{ file: File; answers: Answers } | null>(null);
  const [list, setList] = useState<List | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const lastRun = useRef(0);

  /** Runs may overlap, e.g. with a correction during a check: only the last one sets the state. */
  async function runStage(next: Stage, work: (isLast: () => boolean) => Promise<void>) {
    lastRun.current += 1;
    const run = lastRun.current;
    const isLast = () => run === lastRun.current;
    setStage(next);
    setFailure(null);
    setQuestion(null);
    try {
      await work(isLast);
    } catch (error) {
      if (!isLast()) return;
      if (error instanceof ListQuestion) setQuestion(error);
      else if (error instanceof NoList) setFailure({ text: error.sentence, canRetry: false });
      else setFailure({ text: describeFailure(error).message, canRetry: true });
    } finally {
      if (isLast()) setStage(null);
    }
  }

  async function check(next: List, isLast: () => boolean) {
    setStage('checking');
    setList(next);
    requireDistinctColumns(next.shown);
    const drafts = next.readDrafts(next.shown, next.corrections, next.answers.dayOrder);
    const sent = sentRows(drafts);
    const hasNoPerson = !next.shown.some(
      ({ field }) => field && ['id', 'name', 'email'].includes(field),
    );
    if (hasNoPerson) throw new NoList('imports.whoIsMissing');
    const { refusedRow } = await import('./read-file.ts');
    const preview =
      sent.rows.length > 0
        ? await utils.client.import.preview.mutate({ ...sent, confirmed: [...next.confirmed] })
        : { rows: [], fingerprint: '' };
    if (!isLast()) return;
    const refused = drafts.filter(({ problems }) => problems.length > 0);
    const all = [...preview.rows, ...refused.map((draft) => refusedRow(draft, say))].sort(
      (one, other) => one.row - other.row,
    );
    setChecked({ list: next, drafts, rows: all, fingerprint: preview.fingerprint });
  }

  function drop() {
    setList(null);
    setChecked(null);
    setFailure(null);
    setQuestion(null);
    setSource(null);
  }

  const read = (file: File, answers: Answers = {}) =>
    runStage('reading', async (isLast) => {
      drop();
      setSource({ file, answers });
      const { readFile } = await import('./read-file.ts');
      const next = await readFile(file, language, say, answers);
      const fresh = { corrections: new Map(), confirmed: new Set<string>() };
      await check({ ...next, ...fresh, shown: next.columns, answers }, isLast);
    });

  const recheck = (next: List | null) =>
    runStage('checking', async (isLast) => {
      if (next) await check(next, isLast);
    });

  return {
    stage,
    /** From 0 to 100; null while idle. */
    progress: stage && stages[stage],
    failure,
    list,
    checked,
    /** Whether `checked` matches the current list. */
    isCurrent: checked !== null && checked.list === list,
    question,
    fileName: source?.file.name,
    choose: (file: File) => read(file),
    /** Answers a question, or changes an answer: columns and corrections stay if the file is read alike. */
    answer(part: Answers) {
      if (!source) return undefined;
      const answers = { ...source.answers, ...part };
      if (!list || !part.dayOrder) return read(source.file, answers);
      setSource({ ...source, answers });
      return recheck({ ...list, answers });
    },
    changeColumns(shown: readonly Column[]) {
      setChecked(null);
      return recheck(list && { ...list, shown });
    },
    /** Replaces the text of a cell; null restores the file's. */
    correct: (row: number, field: ListField, text: string | null) =>
      recheck(list && { ...list, corrections: correct(list.corrections, { row, field, text }) }),
    /** Fills the cells of a remedy, and the text that it asks for. */
    remedy(remedy: Remedy, asked: string) {
      if (!list || !checked) return undefined;
      return recheck({
        ...list,
        corrections: applyRemedy(list.corrections, checked.drafts, remedy, asked),
      });
    },
    /** Confirms that a row overwrites who somebody is, or no more. */
    confirm(confirmation: string, isConfirmed: boolean) {
      if (!list) return undefined;
      const confirmed = new Set(list.confirmed);
      if (isConfirmed) confirmed.add(confirmation);
      else confirmed.delete(confirmation);
      return recheck({ ...list, confirmed });
    },
    checkAgain: () => recheck(list),
    run: () =>
      runStage('running', async (isLast) => {
        if (!list || !checked) return;
        const { drafts, fingerprint } = checked;
        try {
          const sent = { ...sentRows(drafts), fingerprint, confirmed: [...list.confirmed] };
          const { success } = await utils.client.import.run.mutate(sent);
          drop();
          showToast({ kind: 'success', text: asIs(success) });
          await utils.invalidate();
        } catch (error) {
          if (describeFailure(error).status === 409) await check(list, isLast);
          throw error;
        }
      }),
    drop,
  };
}
