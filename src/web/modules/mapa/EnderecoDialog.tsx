import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import type { salvarClienteSimples } from '#contract/clientes/lugar.operations.ts';
import type { MapaClienteResposta } from '#contract/mapa/mapa.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { CepInput } from '#web/modules/clientes/parts/CepInput.tsx';
import { SelectInput } from '#web/patterns/form/choice-fields.tsx';
import { RecordDialog } from '#web/patterns/form/RecordDialog.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Fields } from '#web/ui/FormLayout.tsx';
import { STATE_OPTIONS } from '#web/ui/state-options.ts';
import classes from './mapa.module.css';
import { cartaoQuery } from './mapa.queries.ts';

const { cep, endereco, numero, bairro, cidade, estado } = CLIENTE_FIELDS;
const FIELDS = { cep, endereco, numero, bairro, cidade, estado };
type Values = ValuesOf<typeof FIELDS>;

/** What the form stands on: of the card, or of the whole record that a collision brings along. */
interface Guardado {
  readonly dados: { readonly data_edicao: string } & { readonly [K in keyof Values]?: string | null | undefined };
}

export interface EnderecoDialogProps {
  readonly cliente: MapaClienteResposta;
  readonly onClose: () => void;
}

/** Corrects the address of the client in focus (MAP-510): its place is looked for anew, unless it was marked by hand. */
export function EnderecoDialog({ cliente, onClose }: EnderecoDialogProps) {
  const { id, nome, lugar } = cliente;
  // The card is read again while this is open; whoever saved meanwhile is met when it is saved.
  const [record] = useState<Guardado>({ dados: cliente });
  const form = useRecordForm<Values, Guardado>({
    record,
    fields: FIELDS,
    valuesOf: (stored) => valuesFrom(FIELDS, stored && stored.dados),
    checkOn: 'saving',
  });
  const save = useRecordSave({
    form,
    name: `mapa/endereco/${id}`,
    bodyOf: (values: Values, base: Guardado | null) => ({
      id,
      ...(base && { data_edicao: base.dados.data_edicao }),
      ...bodyFrom(FIELDS, values),
    }),
    send: (dados, key) => call<typeof salvarClienteSimples>('POST /clientes/salvarSimples', { body: { dados }, key }),
    saved: { title: 'Endereço salvo!', text: nome },
    conflictTitle: 'Este cliente mudou enquanto você editava',
    onStored: () => void changed('clientes'),
    storedOf: async () => ({ dados: await readAnew(cartaoQuery(id)) }),
    leave: onClose,
  });
  return (
    <FormProvider {...form.methods}>
      <RecordDialog title={`Endereço de ${nome}`} form={form} save={save} refusedTitle="O endereço não foi salvo" onClose={onClose}>
        <Fields>
          <CepInput span={4} />
          <TextInput<Values> name="endereco" span={8} />
          <TextInput<Values> name="numero" span={4} />
          <TextInput<Values> name="bairro" span={8} />
          <TextInput<Values> name="cidade" span={8} />
          <SelectInput<Values> name="estado" span={4} options={STATE_OPTIONS} clearable />
        </Fields>
        <p className={classes['where']}>
          {lugar.situacao === 'manual'
            ? 'O lugar foi marcado à mão, e fica onde está.'
            : 'O lugar no mapa é procurado de novo quando o endereço muda.'}
        </p>
      </RecordDialog>
    </FormProvider>
  );
}
