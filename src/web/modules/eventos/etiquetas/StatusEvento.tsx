import type { StatusProgramacao } from '#contract/eventos/eventos.labels.ts';
import { STATUS_PROGRAMACAO } from '#contract/eventos/eventos.labels.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';

const CORES: Readonly<Record<StatusProgramacao, StatusKind>> = { 1: 'good', 2: 'info', 3: 'attention', 4: 'bad' };

/** Where a reminder stands, in words and colour (EVE-007). */
export const StatusEvento = ({ status }: { readonly status: StatusProgramacao }) => (
  <StatusTag kind={CORES[status]}>{STATUS_PROGRAMACAO[status]}</StatusTag>
);
