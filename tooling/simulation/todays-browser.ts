import type { RowChanges } from '@dojang/offline/kept-rows';
import type { ProfileStore } from '@dojang/offline/profile-store';
import type { TrainingTransport } from '@dojang/offline/training-sync';
import type { ClubServer } from './club-server.ts';
import { keepWorking } from './killable.ts';
import type { Happening } from './replica-history.ts';

/** Mistakes that are planted, to see that they are found. */
export type Mistakes = {
  training?: (transport: TrainingTransport) => TrainingTransport;
  losesRow?: (row: RowChanges extends ReadonlyMap<string, infer Row> ? Row : never) => boolean;
};

/** What the tabs of a browser share. */
export type Browser = {
  readonly name: string;
  readonly server: ClubServer;
  readonly now: () => Date;
  readonly record: (happening: Happening) => void;
  readonly mistakes: Mistakes;
  store: ProfileStore;
  local: Storage;
  cookie: string;
  isFull: boolean;
  isOnline: boolean;
  /** What is being written, and databases in memory that are being closed: RxDB has room for 16 tables at once. */
  readonly working: Set<Promise<unknown>>;
};

const never = () => new Promise<never>(() => {});

/** The database of a page that begins nothing more once it `isCut`; it refuses what it has no room for. */
export function killableStore(browser: Browser, isCut: () => boolean): ProfileStore {
  const { store, mistakes } = browser;
  const write =
    <Input extends unknown[]>(work: (...input: Input) => Promise<void>) =>
    (...input: Input): Promise<void> => {
      if (isCut()) return never();
      if (browser.isFull) return Promise.reject(new Error('QuotaExceededError'));
      return keepWorking(browser, work(...input));
    };
  return {
    ...store,
    put: write((user) => store.put(user)),
    accept: write((id, told) => store.accept(id, told)),
    restore: write((profile) => store.restore(profile)),
    edit: write((id, update) => store.edit(id, update)),
    delete: (id) => (isCut() ? never() : store.delete(id)),
    deleteOthers: (id) => (isCut() ? never() : store.deleteOthers(id)),
    watch: (id, onChange) => store.watch(id, (profile) => isCut() || onChange(profile)),
    async openRows() {
      const rows = await store.openRows();
      return {
        ...rows,
        write: write((owner, changes, by) => {
          const written = [...changes].filter(([, row]) => !mistakes.losesRow?.(row));
          return rows.write(owner, new Map(written), by);
        }),
        watch: (owner, onRow) => rows.watch(owner, (row, isGone) => isCut() || onRow(row, isGone)),
      };
    },
  };
}
