import type { ClienteCompletoResposta, ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import { toDados } from '#contract/contratos/contratos.ts';
import type { LugarResposta } from '#contract/clientes/lugar.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { SignedLinks } from '#server/kernel/files/signed-links.ts';
import { photoLink } from '#server/modules/arquivos/arquivos.api.ts';
import type { OptOutOf } from '#server/modules/mensagens/mensagens.api.ts';
import type { ClienteRow } from './clientes.list.queries.ts';
import type { LoadedPartner } from './clientes.partner.queries.ts';
import type { LoadedCliente } from './clientes.queries.ts';
import { receivesOf } from './clientes.receives.ts';

/** A row of the list. */
export const toLinha = (
  links: SignedLinks,
  { distancia, ...row }: ClienteRow & { readonly distancia?: number | null },
): ClienteLinhaResposta => ({
  ...row,
  foto: photoLink(links, row.foto),
  // To the metre (E063); absent where no place was asked for.
  ...(distancia !== undefined && { distancia: distancia === null ? null : Math.round(distancia * 1000) / 1000 }),
});

type Placed = Pick<LoadedCliente, 'latitude' | 'longitude' | 'lugar_situacao' | 'lugar_aproximado' | 'lugar_em'>;

/** Where a client is. */
export const toLugar = (row: Placed): LugarResposta => ({
  situacao: row.lugar_situacao,
  latitude: row.latitude,
  longitude: row.longitude,
  aproximado: row.lugar_aproximado,
  desde: row.lugar_em?.toISOString() ?? null,
});

function userOf({ usuario_id: id, usuario_login: login, usuario_status: status }: LoadedCliente): ClienteCompletoResposta['dadosUsuario'] {
  return id === null || login === null || status === null ? null : { id, login, status };
}

/** What is asked of others for the record of a partner. */
export interface PartnerBeside {
  readonly group27Fixed: boolean;
  readonly imageAddress: (name: string) => string;
  readonly partner: LoadedPartner;
}

const contractOf = ({ contrato, situacao, ...rest }: LoadedPartner): ClienteCompletoResposta['dadosContratoAutentique'] =>
  contrato === null || situacao === null ? null : toDados({ ...rest, id: contrato, situacao });

/** The whole record. The schema of the answer strips what is not said here. */
export function toCompleto(
  links: SignedLinks,
  row: LoadedCliente,
  optOuts: ReadonlyMap<OptOutOf['canal'], OptOutOf>,
  { group27Fixed, imageAddress, partner }: PartnerBeside,
): ClienteCompletoResposta {
  const dados = {
    ...row,
    ...partner,
    documento_assinado_cliente: simNao(partner.situacao === 'assinado'),
    ...receivesOf((canal) => simNao(!optOuts.has(canal))),
    foto: photoLink(links, row.foto),
    observacao_grupo: row.lista_observacoes,
    data_cadastro: row.data_cadastro.toISOString(),
    data_edicao: row.data_edicao.toISOString(),
  };
  return {
    dados,
    grupos: row.lista_grupos,
    dadosContratoAutentique: contractOf(partner),
    idsClientesCopia: row.copias,
    dadosUsuario: userOf(row),
    _nomes: {
      responsavel: row.responsavel_nome ?? row.responsavel_login,
      responsavel_status: row.responsavel_status,
      responsavel_foto: photoLink(links, row.responsavel_foto),
      plano: row.plano_nome,
      seguradora: row.seguradora_nome,
    },
    _grupo27Fixo: simNao(group27Fixed),
    _seguroAventura: {
      suspenso: partner.suspenso,
      propriedade: partner.propriedade,
      carta_oferta_desde: partner.carta_oferta_desde,
      imagem: partner.imagem === null ? null : imageAddress(partner.imagem),
      apolice:
        partner.apolice_nome === null || partner.apolice_em === null
          ? null
          : { nome: partner.apolice_nome, tamanho: partner.apolice_tamanho ?? 0, desde: partner.apolice_em.toISOString() },
    },
    _lugar: toLugar(row),
    _descadastros: [...optOuts.values()].map(({ desde, ...optOut }) => ({ ...optOut, desde: desde.toISOString() })),
  };
}
