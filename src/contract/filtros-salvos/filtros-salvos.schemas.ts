import { z } from 'zod';
import { Id, Instante, Pode, SimNao, filterOne, line, text, textOrNull } from '../kernel/vocabulary.ts';
import { LISTAS } from '../listas/listas.keys.ts';

/** As many filters of one list may somebody keep. */
export const FILTROS_MAX = 50;
/** As long may be what the address of a list says. */
export const BUSCA_MAX = 4000;

const Lista = z.enum(LISTAS, 'Lista inválida');

/** Without `lista`, those of every list the caller may see. */
export const FiltroSalvoQuery = z.object({ lista: filterOne(Lista) });

/** `busca`: what the address of the list says after the question mark; `_dono` names whose it is when it is another's. */
export const FiltroSalvo = z.object({
  id: Id,
  lista: Lista,
  nome: z.string(),
  busca: z.string(),
  equipe: SimNao,
  _dono: textOrNull,
  pode: Pode,
  /** Version of the record (E013). */
  data_edicao: Instante,
});

/** What is typed. */
export const FiltroSalvoFormulario = z.object({
  nome: line(60).default('').meta({ title: 'Nome', 'x-obrigatorio': 'Informe o nome' }),
  equipe: SimNao.optional().meta({ title: 'Para a equipe' }),
});

export const FiltroSalvoSalvar = z.object({
  dados: FiltroSalvoFormulario.extend({
    id: Id.nullish(),
    lista: Lista,
    /** Absent keeps what is stored. The page is not kept; a parameter the list does not have is refused. */
    busca: text(BUSCA_MAX).optional(),
    /** The version that was edited; without it whoever saves last wins. */
    data_edicao: Instante.nullish(),
  }),
});

export type FiltroSalvoResposta = z.output<typeof FiltroSalvo>;
export type FiltroSalvoEntrada = z.output<typeof FiltroSalvoSalvar>;
