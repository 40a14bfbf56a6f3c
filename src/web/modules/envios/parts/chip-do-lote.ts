import { showNumber } from '#web/kernel/format.ts';
import type { FilterChip } from '#web/ui/FilterChips.tsx';

/** The batch whose messages a list shows, with what takes it away. */
export const chipDoLote = (lote: number | undefined, onRemove: () => void): readonly FilterChip[] =>
  lote === undefined ? [] : [{ key: 'lote', label: `Envio em massa ${showNumber(lote)}`, onRemove }];
