import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import type { FichaCompletaResposta, FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import type { InstalmentSms } from '#server/modules/mensagens/mensagens.api.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { LoadedFicha } from './fichas.queries.ts';

/** What hangs on a ficha and lives with other modules. */
export interface Around {
  readonly anexosFormulario: AnexoResposta[];
  readonly anexosProposta: AnexoResposta[];
  readonly anexosEmissao: AnexoResposta[];
  readonly vigencia: EventoRegistroResposta | null;
  /** By instalment of the issuance. */
  readonly sms: ReadonlyMap<number, InstalmentSms>;
}

const smsOf = (sms: InstalmentSms | undefined) => (sms ? { ...sms, quando: sms.quando.toISOString() } : null);

/** The answer of a save. The schema of the answer strips what is not said here. */
export function toSalva(links: SignedLinks, row: LoadedFicha, around: Around): FichaSalvaResposta {
  return {
    dados: {
      ...row,
      data_cadastro: row.data_cadastro.toISOString(),
      data_edicao: row.data_edicao.toISOString(),
      _arquivos: around.anexosFormulario.length + around.anexosProposta.length + around.anexosEmissao.length,
      _renovacao: row.renovacao,
    },
    cliente: {
      id: row.id_cliente,
      nome: row.cliente_nome,
      foto: photoLink(links, row.cliente_foto),
      tipo_pessoa: row.cliente_tipo_pessoa,
      pre_cliente: row.cliente_pre_cliente,
      ativo: row.cliente_ativo,
      id_responsavel: row.cliente_id_responsavel,
      telefone_celular: row.cliente_celular,
    },
    proposta: row.proposta,
    propostaParcelas: row.proposta_parcelas,
    emissao: row.emissao,
    emissaoParcelas: row.emissao_parcelas.map((one) => ({ ...one, _sms: smsOf(around.sms.get(one.id)) })),
    vigencia: around.vigencia,
    fichaRenovada: row.origem,
  };
}

/** The whole ficha with its attachments. */
export const toCompleta = (links: SignedLinks, row: LoadedFicha, around: Around): FichaCompletaResposta => ({
  ...toSalva(links, row, around),
  anexosFormulario: around.anexosFormulario,
  anexosProposta: around.anexosProposta,
  anexosEmissao: around.anexosEmissao,
  _nomes: {
    responsavel: row.responsavel_nome ?? row.responsavel_login,
    responsavel_status: row.responsavel_status,
    responsavel_foto: photoLink(links, row.responsavel_foto),
  },
});
