import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { Id, IdText, Instante, Pode, SimNao, filterOne, filterText, line, listOf, paging } from '../kernel/vocabulary.ts';
import { ORDENS_GRUPO } from './grupos.orders.ts';

export const GrupoFiltro = z.object({
  ...paging(10),
  ...ordering(ORDENS_GRUPO),
  texto: filterText(200),
  ids: listOf(IdText),
  ativo: filterOne(SimNao),
});

export const Grupo = z.object({
  id: Id,
  descricao: z.string(),
  /** As E081; these two and the counts only for whoever may see the groups screen. */
  propriedade: SimNao.optional(),
  suspenso: SimNao.optional(),
  ativo: SimNao,
  /** Clients of the group, active or not (GRU-507). */
  _quantidade: z.int().nonnegative().optional(),
  /** Those among them that are not active. */
  _inativos: z.int().nonnegative().optional(),
  /** Version of the record (E013). */
  data_edicao: Instante,
});

/**
 * Seeded groups and flagged ones cannot be deleted (E018, E080): `_fixo`, and `pode` with the reason. `renomear` N: a rule or an integration
 * knows the group by its code, and people by its name.
 */
export const GrupoComRegras = Grupo.extend({ _fixo: SimNao, pode: Pode.extend({ renomear: SimNao }) });

export const GrupoSalvar = z.object({
  dados: z.object({
    id: Id.nullish(),
    descricao: line(100).default('').meta({ title: 'Descrição', 'x-obrigatorio': 'Informe a descrição' }),
    propriedade: SimNao.optional().meta({ title: 'Grupo de propriedade' }),
    suspenso: SimNao.optional().meta({ title: 'Grupo dos clientes suspensos' }),
    /** The version that was edited; without it whoever saves last wins. */
    data_edicao: Instante.nullish(),
  }),
});

export type GrupoResposta = z.output<typeof GrupoComRegras>;
