import { useLayoutEffect, useRef, useState } from 'react';
import { civilDateAt, isCivilDate } from '#contract/kernel/dates.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { conferirInscricao, pedeResponsavel } from '#contract/inscricao/inscricao.rules.ts';
import type { InscricaoRegistradaResposta } from '#contract/inscricao/inscricao.schemas.ts';
import { TEXTO_CONSENTIMENTO } from '#contract/inscricao/textos.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { ErrorSummary, saidOf } from '../kit/ErrorSummary.tsx';
import { idOf } from '../kit/Field.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { SendButton } from '../kit/SendButton.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { HiddenField } from '../kit/fields.tsx';
import { PAGINA, refusalOf } from '../kit/refusal.ts';
import { useForm } from '../kit/use-form.ts';
import { useSend } from '../kit/use-send.ts';
import { Emergencia, Saude } from './Opcionais.tsx';
import { Contato, Pessoa } from './Pessoa.tsx';
import { Resumo, cabecaDe } from './Resumo.tsx';
import type { Aceito } from './aceito.ts';
import { type Campos, ROTULOS, VAZIO, escritaDe, mesmaPessoa } from './campos.ts';
import { type ContatosUsados, aproveitaveis, contatosDe } from './contatos.ts';
import { type Inscricao, type Registro, ler } from './leitura.ts';
import { type Lugar, nomeDe } from './lugar.ts';
import { registrarComProva } from './prova.ts';
import { useConhecido } from './use-conhecido.ts';

export interface FormularioProps {
  readonly lugar: Lugar;
  readonly inscricao: Inscricao;
  /** The version that was accepted, and when it was opened; null where there is no term. */
  readonly termoAceito: Aceito | null;
  /** Of whoever registered before in this tab, while they are offered. */
  readonly usados: ContatosUsados | null;
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

/** The form of one person (INS-007 to INS-020). What is typed stays in the tab until an answer says that it is stored. */
export function Formulario(props: FormularioProps) {
  const { lugar, inscricao, termoAceito, usados, onTermoRecusado, onOutroDia, onRecusado, onSalvo } = props;
  const nome = nomeDe(lugar);
  const exibirTermos = termoAceito === null ? 'N' : 'S';
  const conferir = (campos: Campos) => {
    const menor = ehMenor(campos, inscricao);
    const escrita = escritaDe(campos, { menor, aceitouTermos: exibirTermos });
    const { problemas } = conferirInscricao(escrita, { inicio: inscricao.dataInicio, hoje: civilDateAt(new Date()), exibirTermos });
    return { escrita, problemas };
  };
  const form = useForm(nome, VAZIO, (campos) => conferir(campos).problemas);
  const { sending, send, now, typedSince, correct } = useSend<Registrada>(nome, form.values);
  const { onCpf, parar, esquecer } = useConhecido(nome, inscricao.jwt, form);
  const [aproveitados, setAproveitados] = useState(false);
  const [conferindo, setConferindo] = useState(false);
  const { values } = form;
  const naTela = useRef(values);
  useLayoutEffect(() => {
    naTela.current = values;
  });
  const [meia, setMeia] = useState(false);
  const menor = ehMenor(values, inscricao);

  const recusar = (error: ApiError): void => {
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
  };

  const salvar = async (): Promise<void> => {
    setMeia(false);
    const { escrita, problemas } = conferir(values);
    if (Object.keys(problemas).length > 0) {
      form.refuse(problemas);
      return;
    }
    const participante = { ...escrita, ...(termoAceito && { termoVersao: termoAceito.versao, termoAbertoEm: termoAceito.abertoEm }) };
    const dados: Registro = { participante, site: values.site };
    if (inscricao.hoje !== null) Object.assign(dados, { dataFinal: inscricao.dataFinal, tokenDiarias: inscricao.tokenDiarias });
    parar();
    try {
      const { resposta, campos } = await send(dados, async (key, signal) => {
        const registrar = (aberta: Inscricao) => registrarComProva(aberta, dados, { key, signal }, setConferindo);
        try {
          return { resposta: await registrar(inscricao), campos: values };
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 401) throw error;
          // Two hours are over: the link is opened again, and nobody types anything twice.
          return { resposta: await registrar(await reabrir(lugar)), campos: values };
        }
      });
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
    } catch (error) {
      if (error instanceof ApiError) recusar(error);
      else if (!isAbort(error)) throw error;
    }
  };

  return (
    <main className="com-pe">
      <Resumo {...cabecaDe(inscricao)} />
      <PageForm said={saidOf(form, ROTULOS)} onBlur={form.onBlur} onSubmit={() => void salvar()}>
        <ErrorSummary errors={form.errors} refusals={form.refusals} title="Confira os campos abaixo" labels={ROTULOS} />
        <Pessoa form={form} inscricao={inscricao} menor={menor} meia={meia} onMeia={setMeia} onCpf={onCpf} />
        {usados === null || aproveitados ? null : (
          <button
            type="button"
            className="botao"
            data-discreto
            onClick={() => {
              form.put((agora) => aproveitaveis(usados, agora));
              setAproveitados(true);
              document.getElementById(idOf('email'))?.focus();
            }}
          >
            Usar os mesmos contatos
          </button>
        )}
        <Contato form={form} menor={menor} />
        <Emergencia form={form} />
        <Saude form={form} />
        <HiddenField {...form.field('site')} />
        <p className="consentimento">{TEXTO_CONSENTIMENTO}</p>
        <div className="pe">
          <SendingNotice sending={sending} onNow={now} onCorrect={correct} />
          <SendButton busy={sending.fase !== 'parado'}>
            {conferindo ? 'Conferindo…' : sending.fase === 'parado' ? 'Salvar' : 'Salvando…'}
          </SendButton>
        </div>
      </PageForm>
    </main>
  );
}
