import { useNavigate } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';

interface DaFicha {
  readonly id: number;
  readonly id_cliente: number;
  readonly titulo: string;
}

/** Whole rows open their ficha (REL-517), for whoever may see it. The way back is the browser's: tab and filters are in the address. */
export function useAbrirFicha<Row extends object>(fichaOf: (row: Row) => DaFicha) {
  const navigate = useNavigate();
  const allowed = useAllows(level('clientes', 2));
  if (!allowed) return {};
  const rowHref = (row: Row): string => paths.fichaAlterar(fichaOf(row).id_cliente, fichaOf(row).id);
  return {
    rowHref,
    onOpen: (row: Row): void => void navigate({ to: rowHref(row) }),
    rowLabel: (row: Row): string => `Abrir ${fichaOf(row).titulo}`,
  };
}
