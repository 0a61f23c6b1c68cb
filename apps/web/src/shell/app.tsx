import { createClient, describeFailure } from '@dojang/client/client';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { User } from '@dojang/schemas/user';
import { hasUnsavedChanges } from '../ui/form/unsaved-changes.ts';
import '../ui/theme/styles.ts';
import { colorSchemeManager, defaultColorScheme } from '../ui/theme/color-scheme.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { trpc } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { askServer, createConnectivity } from './connectivity/connectivity.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createLocalProfile, type LocalProfile } from './session/local-profile.ts';
import { finishLogout } from './session/pending-logout.ts';
import { createSession } from './session/session.ts';
import { readStoredUser, storedUserKey } from './session/stored-user.ts';
import { takeMessage } from './toast/stored-message.ts';
import { ToastProvider } from './toast/toast-provider.tsx';
import { dropTrailingSlashes } from './trailing-slashes.ts';
import { listenForInstallPrompt } from './worker/install-prompt.ts';
import { registerWorker, reloadOnMissingPart, tellWorker } from './worker/worker.ts';

/** Starts the app in `element`: it stays blank until the check at start-up has ended. */
export async function startApp(element: HTMLElement): Promise<void> {
  listenForInstallPrompt();
  reloadOnMissingPart();
  dropTrailingSlashes(window.location, window.history);
  const root = createRoot(element);
  const client = createClient({ baseUrl: '' });
  const connectivity = createConnectivity({ window, ask: askServer });
  const queryClient = createQueryClient(connectivity, onFailure);
  const profile = createLocalProfile({ client, connectivity, onUser, onFailure });
  const answers = createKeptAnswers({
    queryClient,
    storage: localStorage,
    procedure: ['tournament', 'page'],
  });
  const session = createSession({
    storage: localStorage,
    profile,
    onChange(user) {
      tellWorker(user);
      if (user) answers.open(user.id);
      else answers.drop();
    },
  });
  const router = createAppRouter({
    session,
    profile,
    connectivity,
    client,
    queryClient,
    leaveEndedSession,
  });
  const message = takeMessage(sessionStorage);

  function onFailure(error: unknown) {
    const { status } = describeFailure(error);
    if (status === 0) void connectivity.check();
    // a form keeps what is unsaved in it before it leaves on its own
    if (status === 401 && !hasUnsavedChanges()) void leaveEndedSession();
  }

  /** The record has changed: here, in another tab, or on another device. */
  function onUser(user: User) {
    if (session.refresh(user)) void router.invalidate();
  }

  async function leaveEndedSession() {
    if (!session.user) return;
    await session.suspend();
    await router.navigate({
      to: '/login',
      search: { redirect: router.state.location.href },
      state: { isSessionEnded: true },
      ignoreBlocker: true,
    });
    queryClient.clear();
  }

  /** There is a network again: what waited for it goes on. */
  function onConnectivity() {
    if (!connectivity.isOnline) return;
    void finishLogout(localStorage, client);
    void profile.sync();
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
                <ToastProvider initial={message}>
                  <RouterProvider router={router} />
                </ToastProvider>
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
  render({ isReady: true });

  void registerWorker();
  void connectivity.check();
  void finishLogout(localStorage, client);
  connectivity.subscribe(onConnectivity);
  keepFresh(profile);

  // another tab signed somebody in or out: the check at start-up decides what that means here
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storedUserKey) return;
    if (readStoredUser(localStorage)?.id !== session.user?.id) window.location.reload();
  });
}

/** How often an app that is looked at asks for what other devices have changed. */
const syncIntervalMs = 20_000;

function keepFresh(profile: LocalProfile) {
  const sync = () => {
    const { isWaiting, problem } = profile.state;
    // what the server has refused waits for the person
    const isRefused = isWaiting && problem?.isRefusal;
    if (document.visibilityState === 'visible' && !isRefused) void profile.sync();
  };
  setInterval(sync, syncIntervalMs);
  document.addEventListener('visibilitychange', sync);
}
