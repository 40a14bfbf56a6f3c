import { type ReactNode, useRef, useState } from 'react';
import { NAO_ENCONTRADO, documentoProblema } from '#contract/fichas/consulta.rules.ts';
import type { ConsultaPorDocumentoResposta } from '#contract/fichas/consulta.schemas.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { ABSENT, showDate } from '#web/kernel/format.ts';
import { saidOf } from '../kit/ErrorSummary.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { SendButton } from '../kit/SendButton.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { RadioField } from '../kit/choices.tsx';
import { HiddenField, MaskedField } from '../kit/fields.tsx';
import { refusalOf } from '../kit/refusal.ts';
import { type Values, useForm } from '../kit/use-form.ts';
import { useSend } from '../kit/use-send.ts';
import { type Pedido, consultar, falha, pedirLink } from './chamadas.ts';

const VAZIO = { tipo: 'F', cpf: '', cnpj: '', site: '' };
const TIPOS = [
  ['F', 'CPF'],
  ['J', 'CNPJ'],
] as const;

const ROTULOS = { cpf: 'CPF', cnpj: 'CNPJ' };

type Estado =
  | { readonly fase: 'perguntando' | 'consultando' | 'enviando' | 'enviado' }
  | { readonly fase: 'recusado'; readonly mensagem: string }
  | { readonly fase: 'achado'; readonly achado: ConsultaPorDocumentoResposta };

/** As it comes on the page. */
const levar = (cabeca: HTMLElement | null): void => cabeca?.focus();

/** Below what was asked: whoever reads by ear, or has no room below, is led to it. */
function Achado({ achado: { dadosCliente, fichas } }: { readonly achado: ConsultaPorDocumentoResposta }) {
  return (
    <section aria-labelledby="achadas">
      <h2 id="achadas" tabIndex={-1} ref={levar}>
        Apólices de {dadosCliente.nome}
      </h2>
      <ul className="apolices">
        {fichas.map(({ seguradora, data_vigencia, apolice_final }, at) => (
          <li key={at}>
            <dl>
              <dt>Seguradora</dt>
              <dd>{seguradora ?? ABSENT}</dd>
              <dt>Fim da vigência</dt>
              <dd>{showDate(data_vigencia)}</dd>
              <dt>Apólice</dt>
              <dd>{apolice_final === null ? ABSENT : `final ${apolice_final}`}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Situacao({ estado }: { readonly estado: Estado }): ReactNode {
  if (estado.fase === 'recusado')
    return (
      <p className="situacao" data-cancelado role="alert">
        {estado.mensagem}
      </p>
    );
  return (
    <>
      {/* Here before it says anything: what comes with its words already in it is not read out. */}
      <div role="status">
        {estado.fase === 'enviado' ? (
          <p className="situacao">Se houver apólice deste documento, o link chega em instantes ao e-mail do cadastro.</p>
        ) : null}
      </div>
      {estado.fase === 'achado' ? <Achado achado={estado.achado} /> : null}
    </>
  );
}

const recusado = (error: ApiError): Estado => ({
  fase: 'recusado',
  mensagem: error.status === 400 ? (Object.values(refusalOf(error))[0] ?? NAO_ENCONTRADO) : falha(error),
});

const tipoDe = ({ tipo }: Values<keyof typeof VAZIO>): 'F' | 'J' => (tipo === 'J' ? 'J' : 'F');

function problemasDe(campos: Values<keyof typeof VAZIO>): FieldErrors {
  const campo = tipoDe(campos) === 'J' ? 'cnpj' : 'cpf';
  const problema = documentoProblema(tipoDe(campos), campos[campo]);
  return problema === null ? {} : { [campo]: problema };
}

type Pergunta = 'consultando' | 'enviando';

/** The document that is typed, what was asked about it last, and the answer. */
function useConsulta() {
  const form = useForm(null, VAZIO, problemasDe);
  const { sending, send, now, stop } = useSend<Estado>(null);
  const [estado, setEstado] = useState<Estado>({ fase: 'perguntando' });
  const tipo = tipoDe(form.values);
  const campo = tipo === 'J' ? 'cnpj' : 'cpf';
  const vez = useRef(0);

  /** What was said is of the document that was asked about: it goes with it. */
  const campoDe = (nome: keyof typeof VAZIO) => {
    const { onChange, ...resto } = form.field(nome);
    return {
      ...resto,
      onChange: (valor: string): void => {
        onChange(valor);
        if (valor === resto.value) return;
        vez.current += 1;
        stop();
        setEstado({ fase: 'perguntando' });
      },
    };
  };

  const pedir = async (fase: Pergunta, faz: (pedido: Pedido, signal: AbortSignal) => Promise<Estado>): Promise<void> => {
    const documento = form.values[campo];
    const problemas = problemasDe(form.values);
    if (Object.keys(problemas).length > 0) {
      setEstado({ fase: 'perguntando' });
      form.mark(problemas);
      document.getElementById(`campo-${campo}`)?.focus();
      return;
    }
    setEstado({ fase });
    vez.current += 1;
    const esta = vez.current;
    const dizer = (fim: Estado): void => {
      if (vez.current === esta) setEstado(fim);
    };
    try {
      const fim = await send({ fase, tipo, documento }, (_key, signal) =>
        faz({ tipo, documento, site: form.values.site }, signal).catch((error: unknown) => {
          // Documents are asked about one by one: who is told to wait is in no queue, and asks again if they still want to.
          if (error instanceof ApiError && error.status === 429) return recusado(error);
          throw error;
        }),
      );
      dizer(fim);
    } catch (error) {
      if (error instanceof ApiError) {
        // What a browser filled in by itself goes unseen, and the next time it is empty.
        form.put({ site: '' });
        dizer(recusado(error));
      } else if (!isAbort(error)) throw error;
    }
  };

  return {
    form,
    campo,
    campoDe,
    estado,
    sending,
    now,
    consultar: () => void pedir('consultando', async (pedido, signal) => ({ fase: 'achado', achado: await consultar(pedido, signal) })),
    receber: () =>
      void pedir('enviando', async (pedido, signal) => {
        await pedirLink(pedido, signal);
        return { fase: 'enviado' };
      }),
  } as const;
}

/** Little is said to whoever knows a document; the rest goes to the registered address (E196). */
export function Consulta() {
  const { form, campo, campoDe, estado, sending, now, ...pedidos } = useConsulta();
  const ocupado = estado.fase === 'consultando' || estado.fase === 'enviando';
  return (
    <main>
      <h1>Minhas apólices</h1>
      <p className="subtitulo">Informe o documento de quem contratou o seguro.</p>
      <PageForm said={saidOf(form, ROTULOS)} onBlur={form.onBlur} onSubmit={pedidos.consultar}>
        <RadioField {...campoDe('tipo')} label="Documento" options={TIPOS} />
        <MaskedField key={campo} {...campoDe(campo)} kind={campo} label={ROTULOS[campo]} required />
        <HiddenField {...form.field('site')} />
        <div className="botoes">
          <SendButton busy={ocupado}>{estado.fase === 'consultando' ? 'Consultando…' : 'Consultar'}</SendButton>
          <SendButton busy={ocupado} onPress={pedidos.receber}>
            {estado.fase === 'enviando' ? 'Enviando…' : 'Receber por e-mail'}
          </SendButton>
        </div>
        <p className="explica">
          A consulta mostra pouco, para proteger você. O link que enviamos ao e-mail do cadastro abre número, placa, parcelas e documentos.
        </p>
        <SendingNotice sending={sending} onNow={now} />
        <Situacao estado={estado} />
      </PageForm>
    </main>
  );
}
