import { useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { conferirProposta } from '#contract/propostas/proposta.rules.ts';
import type { EncerradaResposta, RascunhoResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { ErrorSummary, saidOf } from '../kit/ErrorSummary.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { SendButton } from '../kit/SendButton.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { HiddenField } from '../kit/fields.tsx';
import { PAGINA, isOfOther, refusalOf } from '../kit/refusal.ts';
import type { Form } from '../kit/use-form.ts';
import { useSend } from '../kit/use-send.ts';
import { Conflito } from './Conflito.tsx';
import { Empresa } from './Empresa.tsx';
import { Evento, Responsavel } from './Evento.tsx';
import { Participantes } from './Participantes.tsx';
import { type Perguntada, Perguntas } from './Perguntas.tsx';
import { type Campo, bloqueadoDe, camposDe, escritaDe } from './campos.ts';
import { type Enviada, enviar } from './chamadas.ts';
import { diferencas, juntar } from './conflito.ts';
import { chavesErradas, errosDe, porNome, rotulosDe } from './erros.ts';
import { escritas, pessoasDe } from './pessoas.ts';
import { useCancelar } from './use-cancelar.ts';
import type { Pessoas } from './use-pessoas.ts';

export interface FormularioProps {
  readonly form: Form<Campo>;
  readonly pessoas: Pessoas;
  /** Something is on its way to the house, whose answer tells whatever there is to tell. */
  readonly onEnvio: () => void;
  /** Whether another proposal was opened in the place of this one since. */
  readonly trocou: () => boolean;
  /** It is finished, under this code; `mudou`: something was typed after it was sent, and is not in it. */
  readonly onFinalizada: (salva: Pick<EncerradaResposta, 'codigoEvento' | 'cancelavelAte' | 'podeCancelar'>, mudou: boolean) => void;
  readonly onCancelada: () => void;
  /** It turned out to be finished or cancelled by then. */
  readonly onEncerrada: () => void;
  readonly onDesligada: (mensagem: string) => void;
  readonly onNova: () => void;
}

const TITULO = 'Verifique os campos que precisam ser preenchidos corretamente!';
const NAO_SALVA = 'O que você enviou da proposta anterior não foi salvo.';
const INVALIDA = 'A proposta não pôde ser enviada: ela é grande demais, ou a página está desatualizada. Recarregue e tente de novo.';
/** Beyond so many, what is wrong is seen in the rows. */
const NO_RESUMO = 20;

const SEM_CODIGO = { codigoEvento: '', dataEdicao: '' };

/** What was stored, and for whom: it may be what was stopped without an answer, found out when something else was sent. */
interface Guardada extends Pick<FormularioProps, 'trocou' | 'onFinalizada'> {
  readonly salva: Awaited<ReturnType<typeof enviar>>;
  readonly enviada: Enviada;
}

interface Conflitante {
  readonly mensagem: string;
  readonly rascunho: RascunhoResposta;
}

/** What this page does not send is still in the tab: a draft that is saved stays on screen, a finished one leaves it. */
export function Formulario(props: FormularioProps) {
  const { form, pessoas, trocou, onEnvio, onFinalizada, onCancelada, onEncerrada, onDesligada, onNova } = props;
  const { values } = form;
  // The code and the version are given, not typed.
  const { sending, send, now, typedSince, correct } = useSend<Guardada>('proposta', [{ ...values, ...SEM_CODIGO }, pessoas.todas]);
  const cancelamento = useCancelar(onCancelada);
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set());
  const [pergunta, setPergunta] = useState<Perguntada | null>(null);
  const [conflito, setConflito] = useState<Conflitante | null>(null);
  const [dito, setDito] = useState('');
  /** What was asked for last: its course is told, and no limit or refusal of the other. */
  const [pedido, setPedido] = useState<'salvar' | 'cancelar'>('salvar');
  const edicao = values.codigoEvento !== '';
  const ocupado = sending.fase !== 'parado' || cancelamento.sending.fase !== 'parado';

  const recusar = (campos: FieldErrors, erradas: FieldErrors): void => {
    setDito('');
    setAbertas(new Set([...abertas, ...chavesErradas(erradas).slice(0, NO_RESUMO)]));
    pessoas.recusar(erradas);
    form.refuse(campos, erradas);
  };

  const recusado = (error: ApiError): void => {
    const { body, status } = error;
    // A limit is told by its notice.
    if (status === 429) {
      recusar({}, {});
      return;
    }
    const { campos, pessoas: erradas } = errosDe(body, pessoas.todas);
    if (status !== 400) recusar(status === 500 || isOfOther(error) ? refusalOf(error) : { [PAGINA]: INVALIDA }, {});
    else if (campos['proposta'] !== undefined) onDesligada(campos['proposta']);
    else if (campos['finalizado'] !== undefined) onEncerrada();
    else if (campos['data_edicao'] !== undefined)
      setConflito({ mensagem: campos['data_edicao'], rascunho: body['registroAtual'] as RascunhoResposta });
    else {
      const { codigoEvento, ...outros } = campos;
      // The draft is gone: what is on screen is saved as another.
      if (codigoEvento !== undefined) form.put(SEM_CODIGO);
      // What a browser filled in by itself goes unseen, and the next time it is empty.
      form.put({ site: '' });
      recusar('site' in campos ? refusalOf(error) : { ...(codigoEvento !== undefined && { [PAGINA]: codigoEvento }), ...outros }, erradas);
    }
  };

  /** Whether all is there and well formed, as far as this page can tell; the server judges it again. */
  const confere = (finaliza: boolean): boolean => {
    const escrita = { ...escritaDe(values), participantes: escritas(pessoas.todas) };
    const { limpa, problemas, pessoas: lugares } = conferirProposta(escrita, { finaliza, agora: new Date() });
    if (limpa === null) recusar(problemas, porNome(lugares, pessoas.todas));
    return limpa !== null;
  };

  const pedir = (oQue: 'salvar' | 'cancelar'): void => {
    onEnvio();
    setPedido(oQue);
    setDito('');
  };

  /** `sobre`: the draft it changes, or none yet. */
  const salvar = async (inscricaoFinalizada: 'S' | 'N', sobre: typeof SEM_CODIGO = values): Promise<void> => {
    pedir('salvar');
    const { codigoEvento, dataEdicao } = sobre;
    const body: Enviada = {
      dados: {
        ...escritaDe(values),
        ...(codigoEvento !== '' && { codigoEvento, dataEdicao }),
        bloqueado: bloqueadoDe(values),
        inscricaoFinalizada,
        participantes: escritas(pessoas.todas),
      },
      site: values.site,
    };
    try {
      const guardada = await send(body, async (key, signal) => ({
        salva: await enviar(body, { key, signal }),
        enviada: body,
        trocou,
        onFinalizada,
      }));
      const { salva, enviada } = guardada;
      const mudou = typedSince();
      if (enviada.dados.inscricaoFinalizada === 'S') {
        guardada.onFinalizada(salva, mudou);
        return;
      }
      if (enviada !== body) {
        // The draft as it was before it was corrected is there: the correction goes over it.
        if (guardada.trocou()) await salvar(inscricaoFinalizada, sobre);
        else {
          form.put({ codigoEvento: salva.codigoEvento, dataEdicao: salva.dataEdicao });
          await salvar(inscricaoFinalizada, salva);
        }
        return;
      }
      pessoas.recusar({});
      form.refuse({});
      // Another proposal may have been opened meanwhile: it keeps its own code.
      form.put((agora) => (agora.codigoEvento === codigoEvento ? { codigoEvento: salva.codigoEvento, dataEdicao: salva.dataEdicao } : {}));
      const depois = mudou && !trocou() ? ' O que você mudou depois ainda não foi salvo.' : '';
      const onde = codigoEvento === '' ? ` Enviamos o código para ${values.email}.` : '';
      setDito(`Rascunho salvo. Código do evento: ${salva.codigoEvento}.${onde}${depois}`);
    } catch (error) {
      if (isAbort(error)) return;
      if (!(error instanceof ApiError)) throw error;
      // What was wrong with the one that was left is not wrong with the one that stands there.
      if (trocou()) setDito(NAO_SALVA);
      else recusado(error);
    }
  };

  const andamento = pedido === 'cancelar' ? cancelamento : { sending, now, erro: null };
  const lado = (rascunho: RascunhoResposta) => ({ campos: camposDe(rascunho), pessoas: pessoasDe(rascunho.participantes) });
  const meu = { campos: values, pessoas: pessoas.todas };
  const errors = { ...form.errors, ...pessoas.erros };
  const erradas = Object.entries(errors);
  const rotulos = rotulosDe(pessoas.todas, errors);
  const resumo = Object.fromEntries(erradas.slice(0, NO_RESUMO));

  return (
    <PageForm
      said={saidOf({ said: form.said ?? pessoas.dito, errors, refusals: form.refusals }, rotulos)}
      onBlur={(event) => {
        form.onBlur(event);
        pessoas.onBlur(event);
      }}
      onSubmit={() => {
        // Enter in a field keeps what was typed; to finish is asked for aloud.
        if (!ocupado && confere(false)) void salvar('N');
      }}
    >
      {edicao ? (
        <p className="rascunho">
          Rascunho <strong className="codigo">{values.codigoEvento}</strong>
          <small>Quem tem o código abre a proposta. A corretora vê o rascunho, e só cuida dela quando você a finalizar.</small>
        </p>
      ) : null}
      <ErrorSummary errors={resumo} refusals={form.refusals} title={TITULO} labels={rotulos} />
      {form.refusals > 0 && erradas.length > NO_RESUMO ? (
        <p className="erro">E mais {erradas.length - NO_RESUMO}, nas linhas marcadas com «Conferir».</p>
      ) : null}
      <Empresa form={form} />
      <Evento form={form} />
      <Responsavel form={form} />
      <Participantes
        pessoas={pessoas}
        abertas={abertas}
        onAbrir={(chave, abrir) => {
          const novas = new Set(abertas);
          if (abrir) novas.add(chave);
          else novas.delete(chave);
          setAbertas(novas);
        }}
        erro={form.errors['participantes']}
      />
      <HiddenField {...form.field('site')} />
      <p className="salvo" role="status">
        {dito}
      </p>
      {andamento.erro === null ? null : (
        <p className="aviso" role="alert">
          {andamento.erro}
        </p>
      )}
      <SendingNotice sending={andamento.sending} onNow={andamento.now} onCorrect={correct} />
      <div className="botoes">
        <SendButton busy={ocupado} quiet>
          Salvar
        </SendButton>
        <SendButton busy={ocupado} quiet={false} onPress={() => confere(true) && setPergunta('finalizar')}>
          Finalizar inscrição
        </SendButton>
      </div>
      {edicao ? (
        <div className="botoes">
          <SendButton busy={ocupado} onPress={() => setPergunta('cancelar')}>
            Cancelar evento
          </SendButton>
          <SendButton busy={ocupado} onPress={() => setPergunta('nova')}>
            Nova proposta
          </SendButton>
        </div>
      ) : null}
      <Perguntas
        pergunta={pergunta}
        participantes={pessoas.todas.length}
        onFechar={() => setPergunta(null)}
        onSim={{
          finalizar: () => void salvar('S'),
          cancelar: () => {
            pedir('cancelar');
            void cancelamento.cancelar(values.codigoEvento);
          },
          nova: () => {
            setDito('');
            onNova();
          },
        }}
      />
      {conflito === null ? null : (
        <Conflito
          mensagem={conflito.mensagem}
          diferencas={diferencas(meu, lado(conflito.rascunho))}
          onFechar={() => setConflito(null)}
          onEscolher={(salvos) => {
            const junto = juntar(meu, lado(conflito.rascunho), salvos);
            form.put(junto.campos);
            pessoas.por(junto.pessoas);
            setConflito(null);
            setDito('Confira e salve de novo.');
          }}
        />
      )}
    </PageForm>
  );
}
