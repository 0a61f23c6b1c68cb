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
  /** Before that it is blank, but already in the colours that were chosen. */
  isReady: boolean;
  client: DojangClient;
  queryClient: QueryClient;
  language: ComponentProps<typeof LanguageProvider>['store'];
  router: Router;
  /** What the page before has left to be told. */
  told: ComponentProps<typeof ToastProvider>['initial'];
};

/** The app with all that its components reach by context. */
export function AppView({ isReady, client, queryClient, language, router, told }: Props) {
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
                <ToastProvider initial={told}>
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
