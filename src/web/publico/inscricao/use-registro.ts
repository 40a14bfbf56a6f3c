import { useLayoutEffect, useRef, useState } from 'react';
import { civilDateAt, isCivilDate } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { conferirInscricao, pedeResponsavel } from '#contract/inscricao/inscricao.rules.ts';
import type { InscricaoRegistradaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { PAGINA, refusalOf } from '../kit/refusal.ts';
import { type Form, useForm } from '../kit/use-form.ts';
import { useSend } from '../kit/use-send.ts';
import type { Aceito } from './aceito.ts';
import { type Campo, type Campos, VAZIO, escritaDe, mesmaPessoa } from './campos.ts';
import { type ContatosUsados, contatosDe } from './contatos.ts';
import { type Inscricao, type Registro, ler } from './leitura.ts';
import { type Lugar, nomeDe } from './lugar.ts';
import { registrarComProva } from './prova.ts';
import { useConhecido } from './use-conhecido.ts';

export interface RegistroProps {
  readonly lugar: Lugar;
  readonly inscricao: Inscricao;
  /** The version that was accepted, and when it was opened; null where there is no term. */
  readonly termoAceito: Aceito | null;
  /** There is a term to be read that was not, or was not as it is now; in the words of the refusal. */
  readonly onTermoRecusado: (mensagem: string) => void;
  /** The property has another day, or another end of the stay, than this page shows. */
  readonly onOutroDia: () => void;
  /** What takes the place of the page (INS-044). */
  readonly onRecusado: (mensagem: string) => void;
  readonly onSalvo: (resposta: InscricaoRegistradaResposta, usados: ContatosUsados | null, mudou: Mudou) => void;
}

/** What was typed after what is saved was sent, and is not in it: nothing, a correction, or somebody else, who stays typed. */
export type Mudou = 'nada' | 'correcao' | { readonly salva: string };

/** Who was saved: it may be who was sent before the one on the page. */
interface Registrada {
  readonly resposta: InscricaoRegistradaResposta;
  readonly campos: Campos;
}

/** Field errors of a refused registration; null for a refusal of something else. */
function errosDe(error: ApiError): FieldErrors | null {
  const erros = error.body['participante'];
  return typeof erros === 'object' && erros !== null ? (erros as FieldErrors) : null;
}

/** The link opened again. Throws `ApiError`: of no answer, or with what takes the place of the page. */
async function reabrir(lugar: Lugar): Promise<Inscricao> {
  const lida = await ler(lugar);
  if (lida.fim === 'aberta') return lida.inscricao;
  throw new ApiError(400, { evento: lida.mensagem }, null);
}

const INVALIDA = 'Requisição inválida!';
const OUTRO_DIA = 'O dia da inscrição mudou. Confira as datas acima e salve de novo.';

/** Whether a property has another day than the page: its clock is behind, or what was sent had no signal at midnight. */
const foiOutroDia = ({ hoje }: Inscricao, { fields }: ApiError, erros: FieldErrors | null): boolean =>
  hoje !== null && ('evento' in fields || (erros !== null && 'dataSaida' in erros));

const ehMenor = ({ dataNascimento }: Campos, { dataInicio }: Inscricao): boolean =>
  isCivilDate(dataNascimento) && pedeResponsavel(dataNascimento, dataInicio);

type Conferencia = Pick<RegistroProps, 'inscricao' | 'termoAceito'>;

/** What would be sent of what is typed, and what is wrong with it. */
function conferir(campos: Campos, { inscricao, termoAceito }: Conferencia) {
  const exibirTermos = termoAceito === null ? 'N' : 'S';
  const escrita = escritaDe(campos, { menor: ehMenor(campos, inscricao), aceitouTermos: exibirTermos });
  const { problemas } = conferirInscricao(escrita, { inicio: inscricao.dataInicio, hoje: civilDateAt(new Date()), exibirTermos });
  return { escrita, problemas };
}

function registroDe(escrita: ReturnType<typeof escritaDe>, site: string, { inscricao, termoAceito }: Conferencia): Registro {
  const participante = { ...escrita, ...(termoAceito && { termoVersao: termoAceito.versao, termoAbertoEm: termoAceito.abertoEm }) };
  const dados: Registro = { participante, site };
  if (inscricao.hoje !== null) Object.assign(dados, { dataFinal: inscricao.dataFinal, tokenDiarias: inscricao.tokenDiarias });
  return dados;
}

/** What a refusal does: to the fields, to the term, or to the page. */
function recusar(error: ApiError, form: Form<Campo>, { inscricao, onTermoRecusado, onOutroDia, onRecusado }: RegistroProps): void {
  // Whatever was not judged is no answer to what was typed, which stays; a limit is told by its notice.
  if (error.status !== 400) {
    form.refuse(refusalOf(error));
    return;
  }
  const erros = errosDe(error);
  if (foiOutroDia(inscricao, error, erros)) {
    onOutroDia();
    form.refuse({ [PAGINA]: OUTRO_DIA });
    return;
  }
  if (erros === null) {
    const [mensagem] = Object.values(error.fields);
    onRecusado(mensagem ?? INVALIDA);
    return;
  }
  const { aceitouTermos, ...outros } = erros;
  form.refuse({ ...(aceitouTermos !== undefined && { [PAGINA]: aceitouTermos }), ...outros });
  if (aceitouTermos !== undefined) onTermoRecusado(aceitouTermos);
}

/** The registration of one person: what is typed, what is wrong with it, and what becomes of it once it is sent. */
export function useRegistro(props: RegistroProps) {
  const { lugar, inscricao, onSalvo } = props;
  const nome = nomeDe(lugar);
  const form = useForm(nome, VAZIO, (campos) => conferir(campos, props).problemas);
  const { values } = form;
  const { sending, send, now, typedSince, correct } = useSend<Registrada>(nome, values);
  const { onCpf, parar, esquecer } = useConhecido(nome, inscricao.jwt, form);
  const [conferindo, setConferindo] = useState(false);
  const naTela = useRef(values);
  useLayoutEffect(() => {
    naTela.current = values;
  });

  const enviar = (dados: Registro): Promise<Registrada> =>
    send(dados, async (key, signal) => {
      const registrar = (aberta: Inscricao) => registrarComProva(aberta, dados, { key, signal }, setConferindo);
      try {
        return { resposta: await registrar(inscricao), campos: values };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // Two hours are over: the link is opened again, and nobody types anything twice.
        return { resposta: await registrar(await reabrir(lugar)), campos: values };
      }
    });

  const guardar = ({ resposta, campos }: Registrada): void => {
    const contatos = contatosDe(campos, Date.now());
    if (typedSince() && !mesmaPessoa(naTela.current, campos)) {
      // Somebody else has been typed over them meanwhile, and is not registered yet.
      onSalvo(resposta, contatos, { salva: campos.nome });
      return;
    }
    // The next person on this phone is another one.
    esquecer();
    form.empty();
    onSalvo(resposta, contatos, typedSince() ? 'correcao' : 'nada');
  };

  const salvar = async (): Promise<void> => {
    const { escrita, problemas } = conferir(values, props);
    if (Object.keys(problemas).length > 0) {
      form.refuse(problemas);
      return;
    }
    parar();
    try {
      guardar(await enviar(registroDe(escrita, values.site, props)));
    } catch (error) {
      if (error instanceof ApiError) recusar(error, form, props);
      else if (!isAbort(error)) throw error;
    }
  };
  return { form, menor: ehMenor(values, inscricao), onCpf, salvar, conferindo, sending, now, correct };
}
