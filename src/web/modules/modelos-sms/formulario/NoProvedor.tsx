import { useWatch } from 'react-hook-form';
import { tagsEmOrdem } from '#contract/mensagens/whatsapp.ts';
import { SITUACOES_PROVEDOR } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { COLOURS } from '../lista/columns.tsx';
import classes from './formulario.module.css';
import type { ModeloForm, ModeloValues } from './values.ts';

type Situacao = NonNullable<ModeloSmsResposta['situacao_provedor']>;

/** What each state there means for whoever sends (E130). */
const SIGNIFICA: Readonly<Record<Situacao, string>> = {
  rascunho: 'O WhatsApp ainda não conhece este nome. Em massa, ele não sai.',
  em_analise: 'O WhatsApp está avaliando. Em massa, ele ainda não sai.',
  aprovado: 'Sai em massa como está registrado.',
  rejeitado: 'O WhatsApp recusou o texto. Em massa, ele não sai.',
  pausado: 'O WhatsApp pausou este modelo por reclamações. Em massa, ele não sai por enquanto.',
  desativado: 'O WhatsApp desativou este modelo. Em massa, ele não sai.',
};

const variavel = (at: number): string => `{{${at + 1}}}`;

/** The tags of the text, as the variables they are there. */
function Variaveis({ form: { methods } }: { readonly form: ModeloForm }) {
  const mensagem = useWatch({ control: methods.control, name: 'mensagem' });
  const tags = tagsEmOrdem(mensagem);
  if (tags.length === 0) return null;
  return (
    <p className={classes['note']}>
      Lá, cada tag é uma variável, nesta ordem: {tags.map((tag, at) => `${variavel(at)} [${tag}]`).join(', ')}.
    </p>
  );
}

export interface NoProvedorProps {
  readonly form: ModeloForm;
  readonly modelo: ModeloSmsResposta | null;
}

/** What the provider calls a template, and what it says of it. */
export function NoProvedor({ form, modelo }: NoProvedorProps) {
  const nome = useWatch({ control: form.methods.control, name: 'nome_provedor' });
  const { situacao_provedor: situacao = null, corpo_provedor: corpo = null, nome_provedor: guardado = null } = modelo ?? {};
  return (
    <Section title="No provedor">
      <p className={classes['note']}>
        O nome com que este modelo foi registrado no WhatsApp. Sem nome, só é aberto no WhatsApp de quem envia, ou dá as palavras a uma
        mensagem livre.
      </p>
      <Fields>
        <TextInput<ModeloValues> name="nome_provedor" span={8} placeholder="Ex.: aviso_renovacao" />
        <TextInput<ModeloValues> name="idioma" span={4} placeholder="pt_BR" />
      </Fields>
      {situacao === null || nome !== guardado ? null : (
        <div className={classes['registered']}>
          <p>
            <StatusTag kind={COLOURS[situacao]}>{SITUACOES_PROVEDOR[situacao]}</StatusTag> {SIGNIFICA[situacao]}
          </p>
          {corpo === null ? null : (
            <>
              <p className={classes['note']}>Como está registrado:</p>
              <p className={classes['body']}>{corpo}</p>
            </>
          )}
        </div>
      )}
      {nome.trim() === '' ? null : <Variaveis form={form} />}
    </Section>
  );
}
