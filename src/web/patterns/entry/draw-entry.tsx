import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isOutdated } from '../../kernel/new-build.ts';
import { queryClient } from '../../kernel/query-client.ts';
import '../../ui/base.css';
import { keepBusyFocus } from '../../ui/focus-memory.ts';
import { printLight } from '../../ui/print-light.ts';
import { NewBuildContext, PartNotLoaded } from '../../ui/part-failure.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { cssVariables, theme } from '../../ui/theme.ts';
import type { EntryRouter } from './entry-router.tsx';

/** Where an entry is drawn: `#raiz` of its page. */
export function entryRoot(): HTMLElement {
  const root = document.getElementById('raiz');
  if (!root) throw new Error('index.html has no #raiz');
  return root;
}

/** Draws the screens of an entry, with what all of them stand on: look, notices and stored readings. */
export function drawEntry(root: HTMLElement, router: EntryRouter): void {
  printLight();
  keepBusyFocus();
  createRoot(root, {
    // A part that did not come is said on screen; anything else that broke is for whoever looks at the console.
    onCaughtError: (error) => (error instanceof PartNotLoaded ? undefined : reportError(error)),
  }).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Toasts />
        <NewBuildContext value={isOutdated}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </NewBuildContext>
      </MantineProvider>
    </StrictMode>,
  );
}
