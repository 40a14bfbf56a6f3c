import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bind } from '#web/patterns/form/bound.tsx';
import { FormSourceContext } from '#web/patterns/form/form-source.ts';
import { RecordPicker, type RecordPickerProps } from '#web/patterns/picker/RecordPicker.tsx';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { Cartao } from './Cartao.tsx';
import {
  GRUPOS_SUSPENSOS,
  MODELOS_DE_EMAIL,
  MODELOS_DE_PARCELA,
  MODELOS_DE_WHATSAPP,
  type Modelos as Fonte,
} from './configuracoes.queries.ts';
import { useEscolha } from './parts/use-escolha.ts';
import type { Guardadas } from './use-secao.ts';

function useNome(fonte: Fonte, id: string): string {
  const { data } = useQuery(fonte.nome(id));
  return id === '' ? fonte.nenhum : (data ?? `código ${id}`);
}

interface OfFonte {
  readonly fonte: Fonte;
}

const Nome = ({ fonte, id }: OfFonte & { readonly id: string }) => <>{useNome(fonte, id)}</>;

interface ModeloFieldProps extends OfFonte, Pick<RecordPickerProps, 'label' | 'disabled' | 'error'> {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The code of a template, by its name. */
function ModeloField({ fonte, value, onChange, ...field }: ModeloFieldProps) {
  const label = useNome(fonte, value);
  return (
    <RecordPicker
      {...field}
      placeholder={fonte.escolha ?? 'Escolha um modelo'}
      options={fonte.options}
      value={value === '' ? [] : [{ id: value, label }]}
      onChange={([chosen]) => onChange(chosen?.id ?? '')}
    />
  );
}

interface ModeloProps extends OfFonte {
  readonly chave: string;
  readonly rotulo: string;
  readonly stored: Guardadas;
}

/** Saved as soon as it is chosen (CFG-003). */
function Modelo({ fonte, ...props }: ModeloProps) {
  const mostrar = (id: string): ReactNode => <Nome fonte={fonte} id={id} />;
  const { form, save } = useEscolha({ ...props, show: mostrar });
  return (
    <FormSourceContext value={form.source}>
      <form ref={save.place} onSubmit={(event) => event.preventDefault()} noValidate>
        <Bind<string> name="valor">
          {({ value, onChange, label, error }) => (
            <ModeloField
              fonte={fonte}
              label={label}
              value={value}
              onChange={(id) => {
                onChange(id);
                save.save();
              }}
              disabled={save.saving}
              error={error}
            />
          )}
        </Bind>
        <UnsavedGuard dirty={form.dirty} />
      </form>
      {save.collision ? <ConflictDialog {...save.collision} /> : null}
    </FormSourceContext>
  );
}

/** What leaves when an insured event is cancelled: one template for the participant, one for the responsible. */
export const Modelos = ({ stored }: { readonly stored: Guardadas }) => (
  <Cartao
    titulo="Cancelamento no Seguro Aventura"
    texto="Modelos de e-mail enviados quando um evento ou participante é cancelado. A escolha é salva na hora."
  >
    <Modelo
      fonte={MODELOS_DE_EMAIL}
      chave="modeloEmailSeguroAventuraParticipanteCancelamento"
      rotulo="Modelo de cancelamento para o participante"
      stored={stored}
    />
    <Modelo
      fonte={MODELOS_DE_EMAIL}
      chave="modeloEmailSeguroAventuraResponsavelCancelamento"
      rotulo="Modelo de cancelamento para o responsável"
      stored={stored}
    />
  </Cartao>
);

/** The template by which words of one's own leave (E130). */
export const ModeloDoWhatsapp = ({ stored }: { readonly stored: Guardadas }) => (
  <Cartao
    titulo="WhatsApp em massa"
    texto="Pela Meta, o texto escrito na hora sai como a única variável deste modelo, que ela tem de ter aprovado. A escolha é salva na hora."
  >
    <Modelo fonte={MODELOS_DE_WHATSAPP} chave="whatsappModeloMassa" rotulo="Modelo das mensagens livres do WhatsApp" stored={stored} />
  </Cartao>
);

/** What an SMS before an instalment says (E114). */
export const ModeloDasParcelas = ({ stored }: { readonly stored: Guardadas }) => (
  <Cartao
    titulo="SMS das parcelas"
    texto="O que diz o SMS antes do vencimento de cada parcela; sem escolha, o modelo mais novo do tipo Parcela da emissão. A escolha é salva na hora."
  >
    <Modelo fonte={MODELOS_DE_PARCELA} chave="modeloSmsParcela" rotulo="Modelo do SMS das parcelas" stored={stored} />
  </Cartao>
);

/** Where partners that do not pay are put (G2-33). */
export const GrupoDosSuspensos = ({ stored }: { readonly stored: Guardadas }) => (
  <Cartao
    titulo="Grupo dos suspensos"
    texto="Onde fica o parceiro suspenso por inadimplência, até pagar. Só grupos marcados como suspensos. A escolha é salva na hora."
  >
    <Modelo fonte={GRUPOS_SUSPENSOS} chave="grupoSuspensao" rotulo="Grupo dos parceiros suspensos" stored={stored} />
  </Cartao>
);
