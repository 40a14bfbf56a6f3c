import { useState } from 'react';
import { TEXTO_CONSENTIMENTO } from '#contract/inscricao/textos.ts';
import { ErrorSummary, saidOf } from '../kit/ErrorSummary.tsx';
import { idOf } from '../kit/Field.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { SendButton } from '../kit/SendButton.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { HiddenField } from '../kit/fields.tsx';
import type { Form } from '../kit/use-form.ts';
import { Emergencia, Saude } from './Opcionais.tsx';
import { Contato, Pessoa } from './Pessoa.tsx';
import { Resumo, cabecaDe } from './Resumo.tsx';
import { type Campo, ROTULOS } from './campos.ts';
import { type ContatosUsados, aproveitaveis } from './contatos.ts';
import { type RegistroProps, useRegistro } from './use-registro.ts';

export interface FormularioProps extends RegistroProps {
  /** Of whoever registered before in this tab, while they are offered. */
  readonly usados: ContatosUsados | null;
}

/** Fills in the contacts of whoever registered before, once. */
function MesmosContatos({ form, usados }: { readonly form: Form<Campo>; readonly usados: ContatosUsados | null }) {
  const [aproveitados, setAproveitados] = useState(false);
  if (usados === null || aproveitados) return null;
  const aproveitar = (): void => {
    form.put((agora) => aproveitaveis(usados, agora));
    setAproveitados(true);
    document.getElementById(idOf('email'))?.focus();
  };
  return (
    <button type="button" className="botao" data-discreto onClick={aproveitar}>
      Usar os mesmos contatos
    </button>
  );
}

/** The form of one person (INS-007 to INS-020). What is typed stays in the tab until an answer says that it is stored. */
export function Formulario({ usados, ...props }: FormularioProps) {
  const { inscricao } = props;
  const { form, menor, onCpf, salvar, conferindo, sending, now, correct } = useRegistro(props);
  const [meia, setMeia] = useState(false);
  const parado = sending.fase === 'parado';
  const enviar = (): void => {
    setMeia(false);
    void salvar();
  };
  return (
    <main className="com-pe">
      <Resumo {...cabecaDe(inscricao)} />
      <PageForm said={saidOf(form, ROTULOS)} onBlur={form.onBlur} onSubmit={enviar}>
        <ErrorSummary errors={form.errors} refusals={form.refusals} title="Confira os campos abaixo" labels={ROTULOS} />
        <Pessoa form={form} inscricao={inscricao} menor={menor} meia={meia} onMeia={setMeia} onCpf={onCpf} />
        <MesmosContatos form={form} usados={usados} />
        <Contato form={form} menor={menor} />
        <Emergencia form={form} />
        <Saude form={form} />
        <HiddenField {...form.field('site')} />
        <p className="consentimento">{TEXTO_CONSENTIMENTO}</p>
        <div className="pe">
          <SendingNotice sending={sending} onNow={now} onCorrect={correct} />
          <SendButton busy={!parado}>{conferindo ? 'Conferindo…' : parado ? 'Salvar' : 'Salvando…'}</SendButton>
        </div>
      </PageForm>
    </main>
  );
}
