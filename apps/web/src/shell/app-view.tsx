import type { DojangClient } from '@dojang/client/client';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentProps, StrictMode } from 'react';
import { LanguageProvider } from '../ui/language/language-provider.tsx';
import { createColorSchemeManager, defaultColorScheme } from '../ui/theme/color-scheme.ts';
import '../ui/theme/styles.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';
import { trpc } from './api.ts';
import type { Router } from './router.ts';
import { ToastProvider } from './toast/toast-provider.tsx';

const colorSchemeManager = createColorSchemeManager(localStorage, window);

type Props = {
  /** Until then a blank page in the chosen theme. */
  isReady: boolean;
  client: DojangClient;
  queryClient: QueryClient;
  language: ComponentProps<typeof LanguageProvider>['store'];
  router: Router;
  /** A message stored before the last reload. */
  message: ComponentProps<typeof ToastProvider>['initial'];
  isSignedIn: boolean;
};

/** The app with its providers. */
export function AppView(props: Props) {
  const { isReady, client, queryClient, language, router, message, isSignedIn } = props;
  return (
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
                <ToastProvider initial={message} isSignedIn={isSignedIn}>
                  <RouterProvider router={router} />
                </ToastProvider>
              </LanguageProvider>
            </QueryClientProvider>
          </trpc.Provider>
        )}
      </MantineProvider>
    </StrictMode>
  );
}
