import { faltaDe } from '#contract/seguro-aventura/parceiro.rules.ts';
import type {
  ErroResposta,
  EventoParadoResposta,
  ParticipanteDaPaginaResposta,
  PessoaResposta,
} from '#contract/seguro-aventura/pessoas.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { ParadoRow } from './parados.queries.ts';
import type { AlsoIn, PersonRow } from './pessoas.queries.ts';
import type { HealthData } from './seguro-aventura.health.ts';

/** Refused, and the insurer did not say why. */
const SEM_MOTIVO = 'A seguradora recusou: confira os dados e reenvie';
const NUMBER_LETTERS = 3;

const dadosDe = (row: PersonRow): PessoaResposta['dados'] => ({
  id: row.id,
  tokenParticipante: row.token,
  idSeguroAventura: row.id_evento,
  numeroInscricao: String(row.numero).padStart(NUMBER_LETTERS, '0'),
  nome: row.nome,
  estrangeiro: row.estrangeiro,
  cpf: row.cpf,
  numeroPassaporte: row.numero_passaporte,
  nacionalidade: row.nacionalidade,
  dataNascimento: row.data_nascimento,
  genero: row.genero,
  email: row.email,
  telefone: row.telefone,
  dataEntrada: row.data_entrada,
  dataSaida: row.data_saida,
  favorito: row.favorito,
  emailEnviado: row.email_enviado,
  aceitouTermos: row.aceitou_termos,
  cancelado: row.cancelado,
  dataCancelado: row.cancelado_em?.toISOString() ?? null,
  ativo: row.ativo,
  numeroSorte: row.numero_sorte,
  dataCadastro: row.data_cadastro.toISOString(),
  dataEdicao: row.data_edicao.toISOString(),
  eventosCancelados: simNao(row.estado === 'cancelado'),
  seguradora: row.seguradora,
  dispensa:
    row.dispensado_em === null
      ? null
      : { data: row.dispensado_em.toISOString(), usuario: row.usuario_dispensa, motivo: row.motivo_dispensa },
});

const eventoDe = (row: PersonRow): PessoaResposta['evento'] => ({
  id: row.id_evento,
  codigo: row.codigo,
  cartaOferta: row.carta_oferta,
  idCliente: row.id_cliente,
  nomeEmpresa: row.empresa,
  nomeEvento: row.nome_evento,
  dataInicio: row.data_inicio,
  dataFinal: row.data_final,
  estado: row.estado,
  integrado: row.integrado,
});

export const toPessoa = (row: PersonRow): PessoaResposta => ({
  dados: dadosDe(row),
  evento: eventoDe(row),
  diarias: { periodo: row.diarias },
});

const recusaDe = ({ recusa, campo }: PersonRow) => ({ mensagem: recusa ?? SEM_MOTIVO, campo });

export const toErro = (row: PersonRow): ErroResposta => ({
  id: row.id,
  ...recusaDe(row),
  dados: dadosDe(row),
  evento: eventoDe(row),
});

/** What to do, and what happens then: nobody has to ask for the event by itself. */
export function toParado(row: ParadoRow): EventoParadoResposta {
  const falta = faltaDe(row);
  return {
    id: row.id,
    mensagem: `${falta.mensagem}: com ele salvo, o evento vai no próximo envio à seguradora`,
    campo: falta.campo,
    evento: {
      id: row.id,
      codigo: row.codigo,
      cartaOferta: row.carta_oferta,
      idCliente: row.id_cliente,
      nomeEmpresa: row.empresa,
      nomeEvento: row.nome_evento,
      dataInicio: row.data_inicio,
      dataFinal: row.data_final,
    },
    participantes: row.participantes,
  };
}

interface Beside {
  readonly health: HealthData;
  readonly alsoIn: readonly AlsoIn[];
  readonly problem: string | null;
  readonly leaves: boolean;
}

export const toParticipante = (row: PersonRow, { health, alsoIn, problem, leaves }: Beside): ParticipanteDaPaginaResposta => ({
  dados: { ...dadosDe(row), ...health },
  evento: eventoDe(row),
  diarias: { periodo: row.diarias },
  recusa: row.seguradora === 'rejeitado' ? recusaDe(row) : null,
  tambemEm: [...alsoIn],
  pode: { alterar: simNao(problem === null), sair: simNao(leaves), motivo: problem },
});
