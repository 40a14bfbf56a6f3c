import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { portalConnection } from '../kernel/connection.ts';
import { draftsOf } from '../kernel/draft-store.ts';
import { isOutdated, watchBuild } from '../kernel/new-build.ts';
import { queryClient, rereadWhenBack } from '../kernel/query-client.ts';
import { letGoWhen } from '../kernel/unsaved-registry.ts';
import '../ui/base.css';
import { NewBuildContext, PartNotLoaded } from '../ui/part-failure.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { enterFrom, takeEntrance } from './entrance.ts';
import { preloadGate } from './Gate.tsx';
import { followFocus, followPortal, router } from './router.tsx';
import { currentPartner, followTabs, portalState, startPartner } from './session.ts';

/** From the opening of the page until it is decided what to show (RTA-032). It holds the decision back, not the work. */
const DECIDE_MS = 300;

const decision = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, DECIDE_MS - performance.now())));

async function start(): Promise<void> {
  const root = document.getElementById('raiz');
  if (!root) throw new Error('index.html has no #raiz');
  const { entrance, rest } = takeEntrance(location.search);
  startPartner();
  if (entrance !== null) {
    router.history.replace(`${location.pathname}${rest}${location.hash}`);
    void enterFrom(entrance);
  }
  followTabs();
  followPortal();
  draftsOf(currentPartner);
  letGoWhen(() => portalState().status === 'out');
  rereadWhenBack(portalConnection);
  watchBuild();
  followFocus();
  void preloadGate(currentPartner() !== null || entrance !== null);
  void router.load();
  // Drawn meanwhile, so that it stands at once when it is decided.
  root.style.opacity = '0';
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
  await decision();
  root.style.removeProperty('opacity');
}

void start();
