import { Skeleton } from '@mantine/core';
import { IconMessage2Off } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { recordId, useRecordId } from '#web/kernel/record-id.ts';
import { textParam } from '#web/kernel/search-params.ts';
import { NothingHere, RecordPage } from '#web/patterns/record/RecordPage.tsx';
import type { Canal } from '../canais.ts';
import { modeloSmsQuery } from '../modelos-sms.queries.ts';
import { ModeloScreen } from './ModeloScreen.tsx';

interface StoredProps {
  readonly canal: Canal;
  readonly id: number | null;
  readonly children: (modelo: ModeloSmsResposta) => ReactNode;
}

const Stored = ({ canal, id, children }: StoredProps) => {
  const missing = (
    <NothingHere
      icon={<IconMessage2Off size={32} />}
      title="Modelo não encontrado"
      text="Confira o endereço ou procure o modelo na lista."
      back={{ to: canal.paths.lista() }}
    />
  );
  return (
    <RecordPage
      id={id}
      query={modeloSmsQuery}
      fresh
      what="o modelo"
      missing={missing}
      skeleton={<Skeleton height={420} aria-busy="true" />}
    >
      {(modelo) => (canal.tipos.includes(modelo.tipo) ? children(modelo) : missing)}
    </RecordPage>
  );
};

function Cadastro({ canal }: { readonly canal: Canal }) {
  const { copia }: { readonly copia?: unknown } = useSearch({ strict: false });
  if (copia === undefined) return <ModeloScreen canal={canal} modelo={null} />;
  return (
    <Stored canal={canal} id={recordId(textParam(copia))}>
      {(modelo) => <ModeloScreen canal={canal} modelo={null} copied={modelo} />}
    </Stored>
  );
}

const Edicao = ({ canal }: { readonly canal: Canal }) => (
  <Stored canal={canal} id={useRecordId()}>
    {(modelo) => <ModeloScreen canal={canal} modelo={modelo} />}
  </Stored>
);

/** `/painel/modelos-sms/cadastrar` and that of WhatsApp; `?copia=` starts from another. */
export const cadastroDe = (canal: Canal) => () => <Cadastro canal={canal} />;

/** `/painel/modelos-sms/alterar/{id}` and that of WhatsApp. */
export const edicaoDe = (canal: Canal) => () => <Edicao canal={canal} />;
