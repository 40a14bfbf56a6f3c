import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bind } from '#web/patterns/form/bound.tsx';
import { FormSourceContext } from '#web/patterns/form/form-source.ts';
import { RecordPicker, type RecordPickerProps } from '#web/patterns/picker/RecordPicker.tsx';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { Cartao } from './Cartao.tsx';
import { modeloQuery, modelosOptions } from './configuracoes.queries.ts';
import { useEscolha } from './use-escolha.ts';
import type { Guardadas } from './use-secao.ts';

function useNome(id: string): string {
  const { data } = useQuery(modeloQuery(id));
  return id === '' ? 'Nenhum modelo' : (data ?? `código ${id}`);
}

const Nome = ({ id }: { readonly id: string }) => <>{useNome(id)}</>;
const mostrar = (id: string): ReactNode => <Nome id={id} />;

interface ModeloFieldProps extends Pick<RecordPickerProps, 'label' | 'disabled' | 'error'> {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The code of a template, by its name. */
function ModeloField({ value, onChange, ...field }: ModeloFieldProps) {
  const label = useNome(value);
  return (
    <RecordPicker
      {...field}
      placeholder="Escolha um modelo"
      options={modelosOptions}
      value={value === '' ? [] : [{ id: value, label }]}
      onChange={([chosen]) => onChange(chosen?.id ?? '')}
    />
  );
}

interface ModeloProps {
  readonly chave: string;
  readonly rotulo: string;
  readonly stored: Guardadas;
}

/** Saved as soon as it is chosen (CFG-003). */
function Modelo(props: ModeloProps) {
  const { form, save } = useEscolha({ ...props, show: mostrar });
  return (
    <FormSourceContext value={form.source}>
      <form ref={save.place} onSubmit={(event) => event.preventDefault()} noValidate>
        <Bind<string> name="valor">
          {({ value, onChange, label, error }) => (
            <ModeloField
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
    <Modelo chave="modeloEmailSeguroAventuraParticipanteCancelamento" rotulo="Modelo para o participante" stored={stored} />
    <Modelo chave="modeloEmailSeguroAventuraResponsavelCancelamento" rotulo="Modelo para o responsável" stored={stored} />
  </Cartao>
);
