import { useSyncExternalStore } from 'react';
import { drafts } from '../kernel/draft-store.ts';
import { hasWork } from '../kernel/unsaved-registry.ts';
import { clearPartner, type Elsewhere, followPartner, type PartnerLogin, readPartner, writeEnded, writePartner } from './session-store.ts';

/**
 * `entering`: by a login of the panel, which is being asked for. `expired`: the server knows the login no more, and the page stays, with the
 * question for the code over it, because it holds unsaved work.
 * `left`: by the power-off of this tab or another, and not by the end of a login, after which whoever was in goes on where they were.
 */
export type PortalState =
  | { readonly status: 'out'; readonly problem: string | null; readonly left?: true }
  | { readonly status: 'entering' }
  | { readonly status: 'in' | 'expired'; readonly login: PartnerLogin };

let state: PortalState = { status: 'out', problem: null };
const listeners = new Set<() => void>();

function set(next: PortalState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const portalState = (): PortalState => state;

/** Calls `listener` after every change; returns how to stop. */
export function onPortal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The login calls are made with; null for nobody. */
export const currentLogin = (): PartnerLogin | null => (state.status === 'in' ? state.login : null);

/** Code of the partner whose screen this is, also while its login waits to be given again; null for nobody. */
export const currentPartner = (): number | null =>
  state.status === 'in' || state.status === 'expired' ? state.login.dados.idCliente : null;

/** A login that goes on is this tab's alone where another partner entered meanwhile, in whose place it would put this one in every tab. */
function keep(login: PartnerLogin): void {
  const kept = readPartner();
  const goesOn = currentPartner() === login.dados.idCliente;
  if (!goesOn || kept === null || kept.dados.idCliente === login.dados.idCliente) writePartner(login);
}

/** Somebody entered: kept for every tab of this browser. */
export function beginPartner(login: PartnerLogin): void {
  keep(login);
  drafts.keepOnlyOf(login.dados.idCliente);
  set({ status: 'in', login });
}

/** The partner's own data, as the server tells them now; the same login, and nothing of it to another partner that entered since. */
export function updatePartner(dados: PartnerLogin['dados']): void {
  if (state.status !== 'in' || state.login.dados.idCliente !== dados.idCliente) return;
  if (JSON.stringify(state.login.dados) === JSON.stringify(dados)) return;
  const login = { ...state.login, dados };
  keep(login);
  set({ status: 'in', login });
}

export const beginEntering = (): void => set({ status: 'entering' });

/** Whether somebody may enter is not known: nobody is shown here, and whoever is in elsewhere loses nothing. `problem`: what to do. */
export const stayOut = (problem: string): void => set({ status: 'out', problem });

/** Leaves, here and in every tab; whoever leaves leaves nothing behind. `problem`: why, said on the screen that asks for the code. */
export function endPartner(problem: string | null = null): void {
  clearPartner();
  drafts.forgetAll();
  set({ status: 'out', problem, left: true });
}

/** The server knows the login no more, nor the code it was made with: what is unsaved on screen is not thrown away for it. */
export function expirePartner(): void {
  if (state.status !== 'in') return;
  // Where another partner entered meanwhile, the login of that one goes on.
  if ((readPartner()?.dados.idCliente ?? state.login.dados.idCliente) === state.login.dados.idCliente) writeEnded();
  wait();
}

function wait(): void {
  if (state.status !== 'in') return;
  set(hasWork() ? { status: 'expired', login: state.login } : { status: 'out', problem: null });
}

/** Whether this tab holds unsaved work of another partner: it is neither shown to that one nor thrown away for it. */
const holdsWorkFor = (other: PartnerLogin): boolean => hasWork() && currentPartner() !== null && currentPartner() !== other.dados.idCliente;

function hear(what: Elsewhere): void {
  if (what === 'terminou') wait();
  else if (what === 'saiu') {
    // Whoever was put out by the end of a login left what they had typed.
    drafts.forgetAll();
    if (state.status === 'in' || state.status === 'expired') set({ status: 'out', problem: null, left: true });
  } else if (!holdsWorkFor(what)) set({ status: 'in', login: what });
}

/** The partner of this browser; nobody, and why, where there is none. */
export function startPartner(problem: string | null = null): void {
  const login = readPartner();
  set(login === null ? { status: 'out', problem } : { status: 'in', login });
}

/** From now on what happens in other tabs happens here. */
export const followTabs = (): void => followPartner(hear);

export const usePortalState = (): PortalState => useSyncExternalStore(onPortal, portalState);

/** Who is in, or was until a moment ago; only below the screen that sees to it that somebody is. */
export function usePartner(): PartnerLogin {
  const now = usePortalState();
  if (now.status !== 'in' && now.status !== 'expired') throw new Error('no partner on a screen of a partner');
  return now.login;
}
