import { DAY_MS } from '#contract/kernel/durations.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import type { registrarInscricao, validarTokenCliente } from '#contract/inscricao/inscricao.operations.ts';
import type { InscricaoRegistradaResposta, PropriedadeAbertaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { EVENTO_FINALIZADO, INSCRICAO_BLOQUEADA } from '#contract/inscricao/textos.ts';
import type { consultarCpf } from '#contract/portal/pessoas.operations.ts';
import type { PreenchimentoDaInscricaoDados } from '#contract/portal/pessoas.schemas.ts';
import type { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import type { EventoPublicoResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { call } from '../kit/client.ts';
import type { Lugar } from './lugar.ts';

/** The liability term somebody reads before they register. */
export interface Termo {
  readonly idCliente: number;
  readonly link: string;
  readonly versao: number;
  /** How many images its pages are; null while there are none: then the file itself is shown. */
  readonly paginas: number | null;
}

/** What somebody registers for, whichever way they came. */
export interface Inscricao {
  readonly jwt: string;
  readonly idEvento: number;
  readonly nomeEvento: string;
  readonly descricao: string;
  readonly empresa: string;
  readonly responsavel: string;
  readonly local: string;
  /** Civil days; `horaInicio` null where the cover begins with the registration. */
  readonly dataInicio: string;
  readonly horaInicio: string | null;
  readonly dataFinal: string;
  readonly horaFinal: string;
  readonly termo: Termo | null;
  /** Name of the image of the partner's e-mails. */
  readonly imagem: string | null;
  readonly tokenDiarias: string | null;
  /** Of a property: the page of another day is another registration. */
  readonly hoje: string | null;
}

/** What became of opening the link. `bloqueado` and `finalizado` differ in one letter, by the stated texts (G2-54). */
export type Leitura =
  | { readonly fim: 'aberta'; readonly inscricao: Inscricao }
  /** Nobody registers, whoever asks again. */
  | { readonly fim: 'recusada'; readonly mensagem: string };

export const FALHOU = 'Não foi possível carregar o evento!';
const HORA_FINAL = '23:59';

const termoDe = ({
  exibirTermos,
  linkTermoResponsabilidade: link,
  termo,
}: Pick<EventoPublicoResposta, 'exibirTermos' | 'linkTermoResponsabilidade' | 'termo'>): Termo | null =>
  exibirTermos === 'S' && link !== null && termo !== null
    ? { idCliente: termo.idCliente, link, versao: termo.versao, paginas: termo.paginas }
    : null;

const fechada = (mensagem: string): Leitura => ({ fim: 'recusada', mensagem });

function lerEvento(evento: EventoPublicoResposta): Leitura {
  const { dados, jwt } = evento;
  if (dados.linkInscricaoBloqueado === 'S') return fechada(INSCRICAO_BLOQUEADA);
  if (jwt === null || evento.permitidoAdicionarParticipante !== 'S') return fechada(EVENTO_FINALIZADO);
  return {
    fim: 'aberta',
    inscricao: {
      jwt,
      idEvento: dados.id,
      nomeEvento: dados.nomeEvento,
      descricao: dados.descricao,
      empresa: dados.empresa,
      responsavel: dados.responsavel,
      local: dados.localEvento,
      dataInicio: dados.dataInicio,
      horaInicio: dados.horaInicio.slice(0, 5),
      dataFinal: dados.dataFinal,
      horaFinal: dados.horaFinal.slice(0, 5),
      termo: termoDe(evento),
      imagem: evento.dadosImagemModeloEmailParticipante.nomeTemporario,
      tokenDiarias: null,
      hoje: null,
    },
  };
}

function lerPropriedade(aberta: PropriedadeAbertaResposta, tokenDiarias: string | null): Leitura {
  const { dadosCliente: cliente, jwt } = aberta;
  if (cliente.seguroPropriedadeBloqueado === 'S' || jwt === null || cliente.idSeguroAventura === null) return fechada(INSCRICAO_BLOQUEADA);
  return {
    fim: 'aberta',
    inscricao: {
      jwt,
      idEvento: cliente.idSeguroAventura,
      nomeEvento: cliente.seguroEventoNome,
      descricao: cliente.seguroEventoDescricao,
      empresa: cliente.nome,
      // Where the partner names nobody, it is the partner (G2-11).
      responsavel: cliente.cadastroParticipanteNome ?? cliente.nome,
      local: cliente.seguroEventoLocal,
      dataInicio: aberta.hoje,
      horaInicio: null,
      dataFinal: aberta.dataFinal,
      horaFinal: HORA_FINAL,
      termo: termoDe(cliente),
      imagem: aberta.dadosImagemModeloEmailParticipante.nomeTemporario,
      tokenDiarias,
      hoje: aberta.hoje,
    },
  };
}

/** 'The server's messages', or the stated text (INS-040, INS-041). Throws what is no answer, which may be asked for again. */
function recusaDe(error: unknown): Leitura {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500) throw error;
  const [mensagem] = Object.values(error.fields);
  return fechada(mensagem ?? FALHOU);
}

/** Opens the link: what it is about, and the permission to register. Rejects with `ApiError` where there is no answer. */
export async function ler({ tipo, token, tokenDiarias }: Lugar): Promise<Leitura> {
  try {
    if (tipo === 'propriedade') {
      const query = { tokenDiarias: tokenDiarias ?? undefined };
      return lerPropriedade(
        await call<typeof validarTokenCliente>('GET /seguroAventura/validarTokenCliente/{token}', { params: { token }, query }),
        tokenDiarias,
      );
    }
    const lido = await call<typeof consultarEventoToken>('GET /seguroAventura/token/{token}', { params: { token } });
    // The token of a proof opens another page, and registers nobody.
    return 'termo' in lido ? lerEvento(lido) : fechada(FALHOU);
  } catch (error) {
    return recusaDe(error);
  }
}

/** What an earlier registration of a CPF at the same partner says; null for nobody, and where the answer does not come: people type it (INS-038). */
export async function preencher(jwt: string, cpf: string): Promise<PreenchimentoDaInscricaoDados | null> {
  try {
    const { dados } = await call<typeof consultarCpf>('GET /seguroAventuraParticipante/cpf', {
      query: { cpf },
      headers: { authorization: jwt },
    });
    return dados;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // oxlint-disable-next-line no-console -- INS-038 asks for a log and nothing on the screen; of the CPF nothing is said
    console.warn('A busca pelo CPF não respondeu', error.status);
    return null;
  }
}

export type Registro = Parameters<typeof call<typeof registrarInscricao>>[1]['body']['dados'];

/** Registers somebody: once under its key, however often it goes. Throws `ApiError`. */
export const registrar = (
  { jwt, idEvento }: Pick<Inscricao, 'jwt' | 'idEvento'>,
  dados: Registro,
  { key, signal }: { readonly key: string; readonly signal: AbortSignal },
): Promise<InscricaoRegistradaResposta> =>
  call<typeof registrarInscricao>('POST /seguroAventuraParticipante/evento/{idEvento}', {
    params: { idEvento: String(idEvento) },
    body: { dados },
    key,
    signal,
    headers: { authorization: jwt },
  });

/** Milliseconds until the day changes in São Paulo, where a property has another registration each day. */
export function ateMeiaNoite(agora: Date): number {
  const hoje = civilDateAt(agora);
  const inicio = new Date(`${hoje}T00:00:00-03:00`).getTime();
  return inicio + DAY_MS - agora.getTime();
}
