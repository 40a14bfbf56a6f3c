import { UF_NAMES, UFS, type Uf } from '#contract/kernel/states.ts';
import type { Option } from './options.ts';

/** The states by their letters, found by their names too. */
export const STATE_OPTIONS: readonly Option<Uf>[] = UFS.map((uf) => ({ value: uf, label: uf, also: UF_NAMES[uf] }));
