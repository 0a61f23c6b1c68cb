import { createClient, describeFailure } from '@dojang/client/client';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Spoken } from '../ui/language/chosen-language.ts';
import { LanguageProvider } from '../ui/language/language-provider.tsx';
import { createLanguageStore } from '../ui/language/language-store.ts';
import type { Written } from '@dojang/schemas/say';
import { hasUnsavedChanges } from '../ui/form/unsaved-changes.ts';
import '../ui/theme/styles.ts';
import { createColorSchemeManager, defaultColorScheme } from '../ui/theme/color-scheme.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { trpc } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { firstPage, watchFirstPage } from './first-page.ts';
import { keepFresh } from './keep-fresh.ts';
import { askServer, createConnectivity } from './connectivity/connectivity.ts';
import { createDeviceRoom } from './kept/device-room.ts';
import { createFilesAhead } from './kept/files-ahead.ts';
import { createKeptTournaments } from './kept/kept-tournaments.ts';
import { keepDataOfOnePerson } from './session/device-data.ts';
import { createEvictedSession } from './session/evicted-session.ts';
import { createPendingLogout } from './session/pending-logout.ts';
import { createPendingRemovals } from './session/pending-removals.ts';
import { createSession } from './session/session.ts';
import { readStoredId, storedUserKey } from './session/stored-id.ts';
import { createLocalReplica } from './replica/local-replica.ts';
import { openBrowserReplica } from './replica/open-replica.ts';
import { createTransport } from './replica/transport.ts';
import { createUnsentNote } from './session/unsent-note.ts';
import { askForPersistence } from './storage-persistence.ts';
import { takeMessage } from './toast/stored-message.ts';
import { ToastProvider } from './toast/toast-provider.tsx';
import { wholeChoice } from './training/training-choice.ts';
import { createTraining } from './training/training.ts';
import { dropTrailingSlashes } from './trailing-slashes.ts';
import { listenForInstallPrompt } from './worker/install-offer.ts';
import {
  keepFilesAhead,
  registerWorker,
  reloadOnMissingPart,
  tellLanguage,
  tellWorker,
} from './worker/worker.ts';

/** Starts the app in `element`, in the language `spoken`: it stays blank until the check at start-up has ended. */
export async function startApp(element: HTMLElement, spoken: Spoken): Promise<void> {
  listenForInstallPrompt();
  reloadOnMissingPart();
  dropTrailingSlashes(window.location, window.history);
  const root = createRoot(element);
  const language = createLanguageStore(localStorage, spoken);
  const colorSchemeManager = createColorSchemeManager(localStorage, window);
  const client = createClient({
    baseUrl: '',
    language: () => language.spoken.get().language,
    timeoutMs: callTimeoutMs,
  });
  const connectivity = createConnectivity({ window, ask: askServer });
  const queryClient = createQueryClient(connectivity, onFailure);
  const unsent = createUnsentNote(localStorage);
  const removals = createPendingRemovals(localStorage);
  const local = createLocalReplica({
    open: openBrowserReplica,
    storage: localStorage,
    unsent,
    removals,
    transport: createTransport(client, onFailure),
    transportOfLeft: createTransport(client, () => {}),
    keptGroups() {
      const { groupIds, days } = training.choice.get() ?? wholeChoice;
      return { groupIds, days };
    },
    untilQuiet: () => firstPage,
    isOnline: connectivity.isOnline.get,
    onUnsent: askForPersistence,
  });
  const training = createTraining(localStorage, local);
  const pendingLogout = createPendingLogout(localStorage, client, local.pushLeft);
  const deviceRoom = createDeviceRoom(localStorage);
  const keptTournaments = createKeptTournaments({
    // an insecure address has none
    caches: 'caches' in window ? caches : undefined,
    fetchPage: (query) => client.tournament.page.query(query),
    isQuiet: () => connectivity.isOnline.get() && queryClient.isFetching() === 0,
    maxBytes: () => deviceRoom.listBytes,
  });
  const session = createSession({
    storage: localStorage,
    unsent,
    removals,
    local,
    onRecord: () => void router.invalidate(),
    onChange(user, change) {
      keepDataOfOnePerson({ local: localStorage, tab: sessionStorage }, user?.id ?? null, change);
      tellWorker(user);
      training.reset();
      if (user) keptTournaments.open(user.id);
      else void keptTournaments.drop();
    },
  });
  const evicted = createEvictedSession({
    storage: localStorage,
    session,
    ask: () =>
      client.user.profile.query().catch((error: unknown) => {
        onFailure(error);
        throw error;
      }),
  });
  const filesAhead = createFilesAhead({
    storage: localStorage,
    kept: keptTournaments,
    room: deviceRoom,
    userId: () => session.user?.id,
    keep: keepFilesAhead,
  });
  const router = createAppRouter({
    session,
    evicted,
    local,
    training,
    pendingLogout,
    connectivity,
    client,
    queryClient,
    keptTournaments,
    filesAhead,
    deviceRoom,
    needTexts: language.need,
    leaveEndedSession,
  });
  const told = takeMessage(sessionStorage);

  function onFailure(error: unknown) {
    const { status, key } = describeFailure(error);
    // without its database the server can do no more than no server
    if (status === 0 || status === 503) void connectivity.check();
    // a form keeps what is unsaved in it before it leaves on its own
    if (status === 401 && !hasUnsavedChanges()) void leaveEndedSession();
    if (key === 'auth.otherUsersRecord' && !hasUnsavedChanges())
      void leaveEndedSession('auth.otherUserSignedIn');
  }

  async function leaveEndedSession(notice: Written = 'auth.sessionEnded') {
    if (!session.user) return;
    await session.suspend();
    await router.navigate({
      to: '/login',
      search: { redirect: router.state.location.href },
      state: { notice },
      ignoreBlocker: true,
    });
    queryClient.clear();
  }

  /** There is a network again: what waited for it goes on. */
  function onConnectivity(isOnline: boolean) {
    if (!isOnline) return;
    pendingLogout.resume();
    void local.current?.sync();
    void queryClient.invalidateQueries();
  }

  function render({ isReady }: { isReady: boolean }) {
    root.render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme={defaultColorScheme}
        >
          {isReady && (
            <trpc.Provider client={client} queryClient={queryClient}>
              <QueryClientProvider client={queryClient}>
                <LanguageProvider store={language}>
                  <ToastProvider initial={told}>
                    <RouterProvider router={router} />
                  </ToastProvider>
                </LanguageProvider>
              </QueryClientProvider>
            </trpc.Provider>
          )}
        </MantineProvider>
      </StrictMode>,
    );
  }

  // blank, but already in the colours that were chosen
  render({ isReady: false });
  await session.resume();
  watchFirstPage(router, queryClient);
  render({ isReady: true });

  void firstPage.then(registerWorker);
  tellLanguage(spoken.language);
  language.spoken.subscribe((next) => tellLanguage(next.language));
  void connectivity.check();
  pendingLogout.resume();
  connectivity.isOnline.subscribe(onConnectivity);
  keepFresh(local, keptTournaments);

  // another tab signed somebody in or out: the check at start-up decides what that means here
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storedUserKey) return;
    if (readStoredId(localStorage) !== (session.user?.id ?? null)) window.location.reload();
  });
}

/** A server that accepts and never answers is no server. */
const callTimeoutMs = 15_000;
