import { portalConnection } from '../kernel/connection.ts';
import { draftsOf } from '../kernel/draft-store.ts';
import { watchBuild } from '../kernel/new-build.ts';
import { rereadOnNewDay } from '../kernel/new-day.ts';
import { rereadWhenBack } from '../kernel/query-client.ts';
import { letGoWhen } from '../kernel/unsaved-registry.ts';
import { drawEntry, entryRoot } from '../patterns/entry/draw-entry.tsx';
import { followFocus } from '../patterns/entry/entry-router.tsx';
import { enterFrom, takeEntrance } from './entrance.ts';
import { preloadGate } from './Gate.tsx';
import { followPortal, router } from './router.tsx';
import { portalTabs } from '../kernel/tabs-work.ts';
import { currentPartner, followTabs, portalState, startPartner } from './session.ts';

/** From the opening of the page until it is decided what to show (RTA-032). It holds the decision back, not the work. */
const DECIDE_MS = 300;

const decision = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, DECIDE_MS - performance.now())));

async function start(): Promise<void> {
  const root = entryRoot();
  const { entrance, rest } = takeEntrance(location.search);
  startPartner();
  if (entrance !== null) {
    router.history.replace(`${location.pathname}${rest}${location.hash}`);
    void enterFrom(entrance);
  }
  followTabs();
  portalTabs.tell();
  followPortal();
  draftsOf(currentPartner);
  letGoWhen(() => portalState().status === 'out');
  rereadWhenBack(portalConnection);
  rereadOnNewDay('portal');
  watchBuild();
  followFocus(router);
  void preloadGate(currentPartner() !== null || entrance !== null);
  void router.load();
  // Drawn meanwhile, so that it stands at once when it is decided.
  root.style.opacity = '0';
  drawEntry(root, router);
  await decision();
  root.style.removeProperty('opacity');
}

void start();
