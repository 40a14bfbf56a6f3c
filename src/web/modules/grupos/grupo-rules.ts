import { GRUPO_SEGURADORAS, GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';

/** Groups that rules of the panel name by their code: they keep their names (E018). */
export const isSeeded = (id: number): boolean => id === GRUPO_SEGURADORAS || id === GRUPO_SEGURO_AVENTURA;

/** Why a group cannot be deleted, in the server's words; null when it can (E080). */
export function fixedReason(grupo: GrupoResposta): string | null {
  if (isSeeded(grupo.id)) return 'Este grupo faz parte do funcionamento do painel e não pode ser excluído.';
  if (grupo.suspenso === 'S') return 'O grupo dos clientes suspensos não pode ser excluído.';
  if (grupo.propriedade === 'S') return 'Um grupo de propriedade não pode ser excluído.';
  return grupo._fixo === 'S' ? 'Este grupo não pode ser excluído.' : null;
}

/** What deleting loses, in numbers. */
export function lossText(clients: number): string {
  const loss =
    clients === 0
      ? 'Nenhum cliente pertence a este grupo.'
      : clients === 1
        ? '1 cliente deixará de pertencer a este grupo.'
        : `${showNumber(clients)} clientes deixarão de pertencer a este grupo.`;
  return `${loss} Esta ação não pode ser desfeita.`;
}
