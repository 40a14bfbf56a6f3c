import { useRef, useState } from 'react';
import { SECOES, type NomeDoCampo } from '#contract/fiancas/fiancas.fields.ts';
import type { Modo } from '#contract/fiancas/fiancas.labels.ts';
import type { enviarFianca } from '#contract/fiancas/fiancas.operations.ts';
import { descabidos, exigidos, formularioGuardado, problemasDaFianca } from '#contract/fiancas/fiancas.rules.ts';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import type { Answer } from '#web/kernel/api-types.ts';
import { ErrorSummary, saidOf } from '../kit/ErrorSummary.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { SendButton } from '../kit/SendButton.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { call } from '../kit/client.ts';
import { HiddenField } from '../kit/fields.tsx';
import { refusalOf } from '../kit/refusal.ts';
import { useForm } from '../kit/use-form.ts';
import { useHead } from '../kit/use-head.ts';
import { useSend } from '../kit/use-send.ts';
import { Secao } from './Secao.tsx';
import { enderecoDe, lugarDosCeps, porEndereco } from './cep.ts';
import { type CampoDeCep, ROTULOS, VAZIO, formularioDe } from './formulario.ts';

const TITULOS: Readonly<Record<Modo, string>> = {
  cliente: 'Preencha os seus dados e os do imóvel que quer alugar.',
  imobiliaria: 'Preencha os dados da imobiliária, do locatário e do imóvel.',
};

interface Enviada {
  readonly numero: number;
  /** Something was typed after it was sent, and is not in it. */
  readonly mudou: boolean;
}

const Enviado = ({ numero, mudou, onOutro }: Enviada & { readonly onOutro: () => void }) => (
  <main>
    <h1>Fiança locatícia</h1>
    <p className="situacao" role="alert">
      Formulário enviado com sucesso!
    </p>
    <p>
      O número do seu formulário é <strong>{numero}</strong>. Anote: por ele a corretora o encontra.
    </p>
    {mudou ? (
      <p className="aviso">
        O que você mudou depois de enviar não entrou neste formulário, e continua digitado. Se é uma correção, fale com a corretora e diga o
        número; se é outro pedido, toque em «Preencher outro formulário» e envie.
      </p>
    ) : null}
    <button type="button" className="botao" data-discreto onClick={onOutro}>
      Preencher outro formulário
    </button>
  </main>
);

/** The rental-guarantee form, of a tenant or of an agency (FIA-001 to FIA-032). What is typed stays in the tab until it is accepted. */
export function Pagina({ modo }: { readonly modo: Modo }) {
  const nome = `fianca.${modo}`;
  const form = useForm(nome, VAZIO, (campos) => problemasDaFianca(formularioDe(campos), modo, civilDateAt(new Date())));
  const { sending, send, now, typedSince, correct } = useSend<Answer<typeof enviarFianca>>(nome, form.values);
  const [enviado, setEnviado] = useState<Enviada | null>(null);
  const [doCep] = useState(() => lugarDosCeps(nome));
  /** The CEP that stands in each field. */
  const pedidos = useRef<Partial<Record<CampoDeCep, string>>>({});
  useHead(enviado === null ? 'formulario' : 'enviado');
  const formulario = formularioDe(form.values);
  const fora = descabidos(formulario, modo);
  const exigido = exigidos(formulario, modo);
  const secoes = SECOES.map((secao) => ({ ...secao, campos: secao.campos.filter((campo) => !fora.has(campo.nome)) })).filter(
    ({ campos }) => campos.length > 0,
  );

  const onCep = (campo: CampoDeCep, cep: string): void => {
    form.put({ [campo]: cep });
    pedidos.current[campo] = cep;
    if (cep.length !== 8) return;
    void enderecoDe(campo, cep).then((endereco) => {
      // The answer for another CEP comes too late.
      if (pedidos.current[campo] !== cep) return;
      const antes = doCep.read() ?? {};
      doCep.keep({ ...antes, ...endereco });
      form.put((agora) => porEndereco(agora, antes, endereco));
    });
  };

  const enviar = async (): Promise<void> => {
    const problemas = problemasDaFianca(formulario, modo, civilDateAt(new Date()));
    if (Object.keys(problemas).length > 0) {
      form.refuse(problemas);
      return;
    }
    const body = { modo, ...formularioGuardado(formulario, modo), site: form.values.site };
    // What is being sent is as somebody left it: the address of a CEP comes too late.
    pedidos.current = {};
    try {
      const { id } = await send(body, (key, signal) => call<typeof enviarFianca>('POST /solicitacaoFormulario', { body, key, signal }));
      const mudou = typedSince();
      if (!mudou) {
        doCep.clear();
        form.empty();
      }
      setEnviado({ numero: id, mudou });
    } catch (error) {
      if (error instanceof ApiError) {
        // What a browser filled in by itself goes unseen, and the next time it is empty.
        form.put({ site: '' });
        form.refuse(refusalOf(error));
      } else if (!isAbort(error)) throw error;
    }
  };

  if (enviado !== null) return <Enviado {...enviado} onOutro={() => setEnviado(null)} />;
  return (
    <main data-largo>
      <h1>Fiança locatícia</h1>
      <p className="subtitulo">{TITULOS[modo]} O que você digita fica nesta aba até ser enviado.</p>
      <PageForm said={saidOf(form, ROTULOS)} onBlur={form.onBlur} onSubmit={() => void enviar()}>
        <ErrorSummary errors={form.errors} refusals={form.refusals} title="Confira os campos abaixo" labels={ROTULOS} />
        {secoes.map((secao, at) => (
          <Secao
            key={secao.id}
            id={secao.id}
            titulo={secao.titulo}
            campos={secao.campos}
            aberta={at === 0}
            values={form.values}
            erros={form.errors}
            recusas={form.refusals}
            exigido={exigido}
            field={(campo: NomeDoCampo) => form.field(campo)}
            onCep={onCep}
          />
        ))}
        <HiddenField {...form.field('site')} />
        <SendingNotice sending={sending} onNow={now} onCorrect={correct} />
        <SendButton busy={sending.fase !== 'parado'}>{sending.fase === 'parado' ? 'Enviar formulário' : 'Enviando…'}</SendButton>
      </PageForm>
    </main>
  );
}
