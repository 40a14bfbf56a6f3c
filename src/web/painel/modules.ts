import type { ModuleRoutes } from '../kernel/screen.tsx';

/**
 * The screens of the panel, one line a module. A module exports its routes from `modules/<x>/<x>.routes.tsx`:
 * `export const gruposRoutes: ModuleRoutes = (painel) => [screen(painel, { path, title, permission, load, search, prefetch })];`
 * That file is part of the first bundle: it imports pages only inside `load`, and nothing heavy in `prefetch`.
 */
export const moduleRoutes: readonly ModuleRoutes[] = [];
