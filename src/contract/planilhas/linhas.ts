import type { CivilDate } from '../kernel/dates.ts';
import {
  CPF_REPETIDO,
  PASSAPORTE_REPETIDO,
  type ParticipanteEscrito,
  type ParticipanteLimpo,
  conferirParticipante,
} from '../seguro-aventura/participante.rules.ts';
import { FOREIGN_CPF } from '../kernel/documents.ts';
import { abreviado, type Celula, cpfDe, dataDe, desde1900, generoDe, simNaoDe, textoDe, textoLivreDe } from './celulas.ts';
import { COLUNAS, type CampoDaPlanilha, campoDoTitulo, oQueFazerEm, tituloDe } from './colunas.ts';
import { PLANILHA_MAX_LINHAS } from './planilhas.limits.ts';
import type { ErroDaLinhaDados, PlanilhaLidaResposta } from './planilhas.schemas.ts';

/* The reading of a spreadsheet's rows (G2-28): one function for what is uploaded and for what is pasted into the grid. */

const SENSIVEIS = ['contatoEmergenciaNome', 'contatoEmergenciaTelefone', 'restricoesDadosSaude'] as const;

/** Somebody who is in the event already. Of whoever is stored nobody says here what was told of their health: it is in no spreadsheet. */
export type PessoaDoEvento = Pick<
  ParticipanteLimpo,
  'nome' | 'estrangeiro' | 'cpf' | 'numeroPassaporte' | 'nacionalidade' | 'dataNascimento' | 'genero' | 'email' | 'telefone'
> &
  Partial<Pick<ParticipanteLimpo, (typeof SENSIVEIS)[number]>>;

export interface ComoLer {
  /** Ages are counted at this day: the start of the event. */
  readonly inicio: CivilDate;
  readonly hoje: CivilDate;
  /** Who is in the event, neither cancelled nor taken out. */
  readonly noEvento: readonly PessoaDoEvento[];
  /** What is pasted may come without its header: then the columns are those of the model, in its order. */
  readonly semCabecalho?: boolean;
  /** Other sheets of the file with people in them: of each file one is read. */
  readonly outrasAbas?: readonly string[];
  /** Days that came as numbers are counted from 1904. */
  readonly desde1904?: boolean;
}

/** `recusa`: why none of it can be read. */
export type Leitura = { readonly recusa: string; readonly lida: null } | { readonly recusa: null; readonly lida: PlanilhaLidaResposta };

const recusada = (recusa: string): Leitura => ({ recusa, lida: null });

const SEM_COLUNAS = 'Não encontramos as colunas Nome e CPF na planilha. Baixe a planilha do evento e use os títulos dela';
const VAZIA = 'A planilha não tem nenhum participante';
const LONGA = `A planilha tem mais de ${PLANILHA_MAX_LINHAS.toLocaleString('pt-BR')} participantes. Divida-a em partes`;

/** A header stands below a title or two at most. */
const PROCURA_DO_CABECALHO = 20;

interface Cabecalho {
  /** Where each field stands; the first column of the name counts. */
  readonly onde: ReadonlyMap<CampoDaPlanilha, { readonly indice: number; readonly titulo: string }>;
  readonly ignoradas: readonly string[];
  /** Index of the first row below it. */
  readonly depois: number;
}

type Linha = readonly Celula[];

function cabecalhoEm(linha: Linha, depois: number): Cabecalho | null {
  const onde = new Map<CampoDaPlanilha, { indice: number; titulo: string }>();
  const ignoradas: string[] = [];
  for (const [indice, celula] of linha.entries()) {
    const titulo = textoDe(celula).slice(0, 100);
    if (titulo === '') continue;
    const campo = campoDoTitulo(titulo);
    if (campo === null || onde.has(campo)) ignoradas.push(titulo);
    else onde.set(campo, { indice, titulo });
  }
  const documento = onde.has('cpf') || onde.has('numeroPassaporte');
  return onde.has('nome') && documento ? { onde, ignoradas: ignoradas.slice(0, 50), depois } : null;
}

const DO_MODELO: Cabecalho = {
  onde: new Map(COLUNAS.map(({ campo, titulo }, indice) => [campo, { indice, titulo }])),
  ignoradas: [],
  depois: 0,
};

function acharCabecalho(linhas: readonly Linha[], semCabecalho: boolean): Cabecalho | null {
  for (const [indice, linha] of linhas.slice(0, PROCURA_DO_CABECALHO).entries()) {
    const achado = cabecalhoEm(linha, indice + 1);
    if (achado) return achado;
  }
  return semCabecalho ? DO_MODELO : null;
}

/** How many columns are known: what tells one way of cutting a text into cells from another. */
export const colunasConhecidas = (linhas: readonly Linha[]): number => acharCabecalho(linhas, false)?.onde.size ?? 0;

const vazia = (linha: Linha): boolean => linha.every((celula) => textoDe(celula) === '');

/** How many rows stand below a header; none where there is no header. */
export function linhasAbaixo(linhas: readonly Linha[]): number {
  const cabecalho = acharCabecalho(linhas, false);
  return cabecalho === null ? 0 : linhas.slice(cabecalho.depois).filter((linha) => !vazia(linha)).length;
}

type Problemas = Partial<Record<CampoDaPlanilha, string>>;

interface Escrita {
  readonly escrito: ParticipanteEscrito;
  /** Null: the row does not say it. */
  readonly genero: 'M' | 'F' | null;
  /** What cannot even be written down. */
  readonly problemas: Problemas;
  readonly aFazer: Problemas;
}

const ABREVIADO = 'A planilha abreviou o número: formate a coluna como Texto e digite-o de novo.';

/** A row as it would be written on the form. */
function escreve(celulaDe: (campo: CampoDaPlanilha) => Celula, desde1904: boolean): Escrita {
  const problemas: Problemas = {};
  const aFazer: Problemas = {};
  const texto = (campo: CampoDaPlanilha): string => textoDe(celulaDe(campo));
  const passaporte = texto('numeroPassaporte');
  const cpf = cpfDe(celulaDe('cpf'));
  const dito = simNaoDe(celulaDe('estrangeiro'));
  if (dito === null && texto('estrangeiro') !== '') problemas.estrangeiro = 'Estrangeiro deve ser S ou N';
  const genero = generoDe(celulaDe('genero'));
  if (genero === null && texto('genero') !== '') problemas.genero = 'Sexo deve ser M ou F';
  for (const campo of ['cpf', 'telefone', 'contatoEmergenciaTelefone'] as const) if (abreviado(texto(campo))) aFazer[campo] = ABREVIADO;
  return {
    problemas,
    aFazer,
    genero,
    escrito: {
      nome: texto('nome'),
      estrangeiro: dito ?? (passaporte !== '' && cpf === '' ? 'S' : 'N'),
      cpf,
      numeroPassaporte: passaporte,
      nacionalidade: texto('nacionalidade'),
      dataNascimento: dataDe(desde1904 ? desde1900(celulaDe('dataNascimento')) : celulaDe('dataNascimento')),
      genero: genero ?? 'M',
      email: texto('email'),
      telefone: texto('telefone'),
      contatoEmergenciaNome: texto('contatoEmergenciaNome'),
      contatoEmergenciaTelefone: texto('contatoEmergenciaTelefone'),
      restricoesDadosSaude: textoLivreDe(celulaDe('restricoesDadosSaude')),
    },
  };
}

/** By what somebody is known again; null for a child without CPF. */
function chaveDe({ cpf, numeroPassaporte }: Pick<ParticipanteLimpo, 'cpf' | 'numeroPassaporte'>): string | null {
  if (numeroPassaporte !== null) return `P:${numeroPassaporte}`;
  return cpf === null || cpf === FOREIGN_CPF ? null : `C:${cpf}`;
}

/** Two children without CPF are the same by name and birth. */
const semChave = ({ nome, dataNascimento }: Pick<ParticipanteLimpo, 'nome' | 'dataNascimento'>): string => `N:${nome}:${dataNascimento}`;

const COMPARADOS = ['nome', 'nacionalidade', 'dataNascimento', 'email', 'telefone'] as const satisfies readonly (keyof PessoaDoEvento)[];

/** Whether a row says nothing that the event does not have already; an empty cell says nothing. */
const nadaDeNovo = (limpo: ParticipanteLimpo, generoDito: 'M' | 'F' | null, pessoa: PessoaDoEvento): boolean =>
  SENSIVEIS.every((campo) => limpo[campo] === null || limpo[campo] === pessoa[campo]) &&
  (generoDito === null || generoDito === pessoa.genero) &&
  COMPARADOS.every((campo) => limpo[campo] === null || limpo[campo] === pessoa[campo]);

const jaCadastrado = (campo: 'cpf' | 'numeroPassaporte'): Pick<ErroDaLinhaDados, 'mensagem' | 'oQueFazer'> => ({
  mensagem: campo === 'cpf' ? CPF_REPETIDO : PASSAPORTE_REPETIDO,
  oQueFazer: 'Tire a linha da planilha, ou altere a pessoa no cartão dela.',
});

const emTexto = ({ linha, mensagem }: ErroDaLinhaDados): string => `Linha ${linha}: ${mensagem}`;

/**
 * What was read, without whoever is on the form already and is not stored yet: the server could not know of them. The same words once more
 * are nobody new, and other words of the same document are a mistake.
 */
export function semQuemEsta(lida: PlanilhaLidaResposta, naTela: readonly PessoaDoEvento[]): PlanilhaLidaResposta {
  const pessoas = new Map(naTela.map((pessoa) => [chaveDe(pessoa) ?? semChave(pessoa), pessoa]));
  const erros: ErroDaLinhaDados[] = [];
  let jaEstao = 0;
  const participantes = lida.participantes.filter(({ dados }) => {
    const { tempId, participanteImportadoXls: _mark, ...limpo } = dados;
    const chave = chaveDe(limpo);
    const pessoa = pessoas.get(chave ?? semChave(limpo));
    if (pessoa === undefined) return true;
    // Where a row says nothing of it M stands there too: it tells nothing apart.
    if (nadaDeNovo(limpo, limpo.genero === 'M' ? null : limpo.genero, pessoa)) {
      jaEstao += 1;
      return false;
    }
    if (chave === null) return true;
    const campo = limpo.estrangeiro === 'S' ? 'numeroPassaporte' : 'cpf';
    erros.push({ linha: Number(tempId.replace('xls-', '')), coluna: tituloDe(campo), campo, ...jaCadastrado(campo) });
    return false;
  });
  const errosDetalhados = [...lida.errosDetalhados, ...erros].toSorted((a, b) => a.linha - b.linha);
  return { ...lida, participantes, jaNoEvento: lida.jaNoEvento + jaEstao, errosDetalhados, erros: errosDetalhados.map(emTexto) };
}

/** Reads rows, good and bad: one with mistakes never stops the others. `linhas[0]` is line 1. */
export function lerLinhas(linhas: readonly Linha[], como: ComoLer): Leitura {
  const { inicio, hoje, noEvento, semCabecalho = false, outrasAbas = [], desde1904 = false } = como;
  const cabecalho = acharCabecalho(linhas, semCabecalho);
  if (!cabecalho) return recusada(linhas.every(vazia) ? VAZIA : SEM_COLUNAS);
  const cheias = linhas.flatMap((linha, indice) => (indice < cabecalho.depois || vazia(linha) ? [] : [{ linha, numero: indice + 1 }]));
  if (cheias.length === 0) return recusada(VAZIA);
  if (cheias.length > PLANILHA_MAX_LINHAS) return recusada(LONGA);

  const pessoas = new Map(noEvento.map((pessoa) => [chaveDe(pessoa) ?? semChave(pessoa), pessoa]));
  const vistas = new Map<string, number>();
  const errosDetalhados: ErroDaLinhaDados[] = [];
  const participantes: PlanilhaLidaResposta['participantes'] = [];
  let jaNoEvento = 0;

  for (const { linha, numero } of cheias) {
    const erra = (campo: CampoDaPlanilha, mensagem: string, oQueFazer: string): void => {
      errosDetalhados.push({ linha: numero, coluna: cabecalho.onde.get(campo)?.titulo ?? tituloDe(campo), campo, mensagem, oQueFazer });
    };
    const { escrito, genero, problemas, aFazer } = escreve((campo) => linha[cabecalho.onde.get(campo)?.indice ?? -1], desde1904);
    const { limpo, problemas: deles } = conferirParticipante(escrito, { inicio, hoje });
    const todos: Problemas = { ...deles, ...problemas };
    for (const { campo } of COLUNAS) {
      const mensagem = todos[campo];
      if (mensagem !== undefined) erra(campo, mensagem, aFazer[campo] ?? oQueFazerEm(campo));
    }
    if (limpo === null || Object.keys(todos).length > 0) continue;

    const campo = limpo.estrangeiro === 'S' ? 'numeroPassaporte' : 'cpf';
    const chave = chaveDe(limpo);
    const pessoa = pessoas.get(chave ?? semChave(limpo));
    if (pessoa && nadaDeNovo(limpo, genero, pessoa)) {
      jaNoEvento += 1;
      continue;
    }
    if (pessoa && chave !== null) {
      const { mensagem, oQueFazer } = jaCadastrado(campo);
      erra(campo, mensagem, oQueFazer);
      continue;
    }
    const antes = chave === null ? undefined : vistas.get(chave);
    if (antes !== undefined) {
      const nome = campo === 'cpf' ? 'CPF' : 'Passaporte';
      erra(campo, `${nome} repetido na linha ${antes}`, 'Deixe a pessoa em uma linha só.');
      continue;
    }
    if (chave !== null) vistas.set(chave, numero);
    participantes.push({ dados: { tempId: `xls-${numero}`, participanteImportadoXls: 'S', ...limpo } });
  }
  return {
    recusa: null,
    lida: {
      erros: errosDetalhados.map(emTexto),
      errosDetalhados,
      participantes,
      jaNoEvento,
      linhas: cheias.length,
      colunasIgnoradas: [...cabecalho.ignoradas],
      abasIgnoradas: [...outrasAbas],
    },
  };
}
