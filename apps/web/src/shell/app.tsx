import { createClient, describeFailure } from '@dojang/client/client';
import { createRoot } from 'react-dom/client';
import type { Spoken } from '../ui/language/chosen-language.ts';
import { createLanguageStore } from '../ui/language/language-store.ts';
import type { Written } from '@dojang/schemas/say';
import { hasUnsavedChanges } from '../ui/form/unsaved-changes.ts';
import { AppView } from './app-view.tsx';
import { createPersonal } from './personal.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.ts';
import { firstPage, watchFirstPage } from './first-page.ts';
import { keepFresh } from './keep-fresh.ts';
import { askServer, createConnectivity } from './connectivity/connectivity.ts';
import { createFilesAhead } from './files-ahead.ts';
import { readStoredId, storedUserKey } from './session/stored-id.ts';
import { takeMessage } from './toast/stored-message.ts';
import { dropTrailingSlashes } from './trailing-slashes.ts';
import { listenForInstallPrompt } from './worker/install-offer.ts';
import {
  keepFilesAhead,
  registerWorker,
  reloadOnMissingPart,
  tellLanguage,
} from './worker/worker.ts';

/** Starts the app in `element`, in the language `spoken`: it stays blank until the check at start-up has ended. */
export async function startApp(element: HTMLElement, spoken: Spoken): Promise<void> {
  listenForInstallPrompt();
  reloadOnMissingPart();
  dropTrailingSlashes(window.location, window.history);
  const root = createRoot(element);
  const language = createLanguageStore(localStorage, spoken);
  const client = createClient({
    baseUrl: '',
    language: () => language.spoken.get().language,
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
    keep: keepFilesAhead,
  });
  const router = createAppRouter({
    ...personal,
    connectivity,
    client,
    queryClient,
    filesAhead,
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

  const render = (how: { isReady: boolean }) =>
    root.render(
      <AppView
        {...how}
        client={client}
        queryClient={queryClient}
        language={language}
        router={router}
        told={told}
      />,
    );

  render({ isReady: false });
  await session.resume();
  watchFirstPage(router, queryClient);
  render({ isReady: true });

  void firstPage.then(registerWorker);
  tellLanguage(spoken.language);
  language.spoken.subscribe((next) => {
    tellLanguage(next.language);
    // records have texts too
    void local.current?.sync();
  });
  void connectivity.check();
  pendingLogout.resume();
  connectivity.isOnline.subscribe(onConnectivity);
  keepFresh(local);

  // another tab signed somebody in or out: the check at start-up decides what that means here
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== storedUserKey) return;
    if (readStoredId(localStorage) !== (session.user?.id ?? null)) window.location.reload();
  });
}

/** A server that accepts and never answers is no server. */
const callTimeoutMs = 15_000;
