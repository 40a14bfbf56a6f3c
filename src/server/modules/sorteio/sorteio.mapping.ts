import type { SorteadoResposta } from '#contract/sorteio/sorteio.schemas.ts';
import { simNao } from '#contract/kernel/vocabulary.ts';
import type { DrawnRow } from './sorteio.queries.ts';

export const toSorteado = (row: DrawnRow): SorteadoResposta => ({
  dados: {
    id: row.id,
    nome: row.nome,
    estrangeiro: row.estrangeiro,
    cpf: row.cpf,
    numeroPassaporte: row.numero_passaporte,
    email: row.email,
    telefone: row.telefone,
    dataEntrada: row.entrada,
    dataSaida: row.saida,
    numeroSorte: row.numero_sorte,
    serie: row.serie,
  },
  dadosEvento: {
    id: row.id_evento,
    codigo: row.codigo,
    nomeEvento: row.nome_evento,
    localEvento: row.local_evento,
    dataInicio: row.data_inicio,
    dataFinal: row.data_final,
  },
  dadosCliente: {
    id: row.id_cliente,
    nome: row.cliente,
    cartaOferta: row.carta_oferta,
    tipoPessoa: row.tipo_pessoa,
    cpf: row.cliente_cpf,
    cnpj: row.cliente_cnpj,
    numeroApolice: row.numero_apolice,
    email: row.cliente_email,
    telefoneCelular: row.telefone_celular,
  },
  distancia: row.distancia,
  exato: simNao(row.distancia === 0),
});
