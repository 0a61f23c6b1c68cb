import { createClient, describeFailure } from '@dojang/client/client';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme/styles.ts';
import { colorSchemeManager, defaultColorScheme } from '../ui/theme/color-scheme.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { trpc } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { resumeSession } from './session/resume-session.ts';
import { createSession } from './session/session.ts';
import { readStoredUser, storedUserKey } from './session/stored-user.ts';
import { takeMessage } from './toast/stored-message.ts';
import { ToastProvider } from './toast/toast-provider.tsx';
import { dropTrailingSlashes } from './trailing-slashes.ts';

/** Starts the app in `element`: it stays blank until the check at start-up has ended. */
export async function startApp(element: HTMLElement): Promise<void> {
  dropTrailingSlashes(window.location, window.history);
  const root = createRoot(element);
  const client = createClient({ baseUrl: '' });
  const session = createSession(localStorage);
  const queryClient = createQueryClient((error) => void leaveEndedSession(error));
  const router = createAppRouter({ session, client, queryClient });
  const message = takeMessage(sessionStorage);

  async function leaveEndedSession(error: unknown) {
    if (!session.user || describeFailure(error).status !== 401) return;
    session.end();
    await router.navigate({
      to: '/login',
      search: { redirect: router.state.location.href },
      state: { isSessionEnded: true },
      ignoreBlocker: true,
    });
    queryClient.clear();
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
  await resumeSession(session, client, localStorage);
  render({ isReady: true });

  // another tab signed somebody in or out: the check at start-up decides what that means here
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storedUserKey) return;
    if (readStoredUser(localStorage)?.id !== session.user?.id) window.location.reload();
  });
}
