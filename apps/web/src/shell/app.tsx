import { createClient, describeFailure } from '@dojang/client/client';
import type { Written } from '@dojang/schemas/say';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasUnsavedChanges } from '../ui/form/unsaved-changes.ts';
import type { ActiveLanguage } from '../ui/language/chosen-language.ts';
import { LanguageProvider } from '../ui/language/language-provider.tsx';
import { createLanguageStore } from '../ui/language/language-store.ts';
import { createColorSchemeManager, defaultColorScheme } from '../ui/theme/color-scheme.ts';
import '../ui/theme/styles.ts';
import { theme } from '../ui/theme/theme.ts';
import { trpc } from './api.ts';
import { askServer, createConnectivity } from './connectivity/connectivity.ts';
import { createFilesAhead } from './files-ahead.ts';
import { followAppearance } from './follow-appearance.ts';
import { firstPage, watchFirstPage } from './first-page.ts';
import { createPersonal } from './personal.ts';
import { renewPush } from './push/push-subscription.ts';
import { createQueryClient } from './query-client.ts';
import type { LocalReplica } from './replica/local-replica.ts';
import { createAppRouter } from './router.ts';
import { createConfirmation } from './session/confirmation.ts';
import { waitAtMost } from './session/push-pending.ts';
import { readStoredId, storedUserKey } from './session/stored-id.ts';
import { takeMessage } from './toast/stored-message.ts';
import { ToastProvider } from './toast/toast-provider.tsx';
import { dropTrailingSlashes } from './trailing-slashes.ts';
import { listenForInstallPrompt } from './worker/install-offer.ts';
import { listenForOpen, reloadOnMissingChunk, sendToWorker } from './worker/worker.ts';

const colorSchemeManager = createColorSchemeManager(localStorage, window);

/** The theme; without children a blank page in its colours. */
function Shell({ children }: { children?: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        // style sheets of the build have them: the security policy refuses <style> elements
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme={defaultColorScheme}
      >
        {children}
      </MantineProvider>
    </StrictMode>
  );
}

/** Starts the app in `element`. It stays blank until the session is resumed. `isOfServer`: the page presents the club of today. */
export async function startApp(
  element: HTMLElement,
  active: ActiveLanguage,
  { isOfServer }: { isOfServer: boolean },
): Promise<void> {
  listenForInstallPrompt();
  reloadOnMissingChunk();
  dropTrailingSlashes(window.location, window.history);
  const root = createRoot(element);
  const language = createLanguageStore(localStorage, active);
  const confirmation = createConfirmation();
  const client = createClient({
    baseUrl: '',
    confirm: confirmation.ask,
    language: () => language.active.get().language,
    timeoutMs: callTimeoutMs,
  });
  const connectivity = createConnectivity({ window, ask: askServer });
  const queryClient = createQueryClient(connectivity, onFailure);
  const personal = createPersonal({
    client,
    isOnline: connectivity.isOnline.get,
    onFailure,
    onRecord: () => void router.invalidate(),
  });
  const { session, local, pendingLogout } = personal;
  const filesAhead = createFilesAhead({
    storage: localStorage,
    local,
    userId: () => session.user?.id,
    keep: (urls) => sendToWorker({ type: 'KEEP_FILES', payload: urls }),
  });
  const router = createAppRouter({
    ...personal,
    connectivity,
    confirmation,
    client,
    queryClient,
    filesAhead,
    loadTexts: language.need,
    leaveEndedSession,
  });
  const message = takeMessage(sessionStorage);

  function onFailure(error: unknown) {
    const { status, key } = describeFailure(error);
    // 503: the server has no database, which is as good as offline
    if (status === 0 || status === 503) void connectivity.check();
    // a form with unsaved input saves it first, then leaves by itself
    if (status === 401 && !hasUnsavedChanges()) void leaveEndedSession();
    if (key === 'auth.otherUsersRecord' && !hasUnsavedChanges())
      void leaveEndedSession('auth.otherUserSignedIn');
  }

  async function leaveEndedSession(
    notice: Written = 'auth.sessionEnded',
    to: '/login' | '/second-step' = '/login',
  ) {
    if (!session.user) return;
    await session.suspend();
    await router.navigate({
      to,
      search: { redirect: router.state.location.href },
      state: { notice },
      ignoreBlocker: true,
    });
    queryClient.clear();
  }

  function follow() {
    if (connectivity.isOnline.get()) void followAppearance(client);
  }

  function onConnectivity(isOnline: boolean) {
    if (!isOnline) return;
    follow();
    pendingLogout.resume();
    void local.current?.sync();
    if (session.user) renewPush(client);
    void queryClient.invalidateQueries();
  }

  root.render(<Shell />);
  await session.resume();
  watchFirstPage(router, queryClient);
  // the page's calls leave before rendering takes the processor
  await waitAtMost(router.load(), loadHeadStartMs);
  root.render(
    <Shell>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider store={language}>
            <ToastProvider initial={message} isSignedIn={session.user !== null}>
              <RouterProvider router={router} />
            </ToastProvider>
          </LanguageProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </Shell>,
  );

  listenForOpen((path) => router.history.push(path));
  const setWorkerLanguage = ({ language: payload }: ActiveLanguage) =>
    sendToWorker({ type: 'SET_LANGUAGE', payload });
  setWorkerLanguage(active);
  language.active.subscribe((next) => {
    setWorkerLanguage(next);
    // some records contain translated texts
    void local.current?.sync();
  });
  void connectivity.check();
  if (!isOfServer) void firstPage.then(follow);
  pendingLogout.resume();
  connectivity.isOnline.subscribe(onConnectivity);
  keepFresh(local);

  // another tab has signed in or out, perhaps during the start: reload, and let start-up resume that session
  const followOtherTabs = () => {
    if (readStoredId(localStorage) !== (session.user?.id ?? null)) window.location.reload();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storedUserKey) followOtherTabs();
  });
  followOtherTabs();
}

const callTimeoutMs = 15_000;

/** Enough for a loader to call; one that waits for the disk is not waited for. */
const loadHeadStartMs = 10;

const syncIntervalMs = 20_000;

/** Pulls at intervals while visible, when the app becomes visible, and once after the first page, which does not wait for lazy kinds. */
function keepFresh(local: LocalReplica): void {
  const sync = () => {
    const replica = local.current;
    // a phone that is put away has no timers: what waits for the next push goes now
    if (document.visibilityState === 'visible' || replica?.status.pending) void replica?.sync();
  };
  void firstPage.then(() => {
    const { isSyncing, pulledAt } = local.current?.status ?? {};
    // a pull in progress that is not the first one has them
    if (!isSyncing || !pulledAt) sync();
  });
  setInterval(sync, syncIntervalMs);
  document.addEventListener('visibilitychange', sync);
}
