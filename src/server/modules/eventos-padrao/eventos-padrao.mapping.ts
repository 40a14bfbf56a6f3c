import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import type { StoredPattern } from './eventos-padrao.api.ts';
import type { PatternRow } from './eventos-padrao.queries.ts';

type Row = PatternRow & { readonly id_usuario_edicao?: number | null };

/** The rules' view of a row. */
export const toPattern = ({ data_edicao: _version, id_usuario_edicao: _editor, ativo: _active, ...row }: Row): StoredPattern => row;

/** A pattern as the wire shows it. */
export const toPadrao = (row: Row): EventoPadraoResposta => ({
  ...toPattern(row),
  ativo: row.ativo,
  data_edicao: row.data_edicao.toISOString(),
});
