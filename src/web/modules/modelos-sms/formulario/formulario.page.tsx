import { IconMessage2Off } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import type { Canal } from '../canais.ts';
import { modeloSmsQuery } from '../modelos-sms.queries.ts';
import { ModeloNaoEncontrado, PaginaDoModelo, useCopiaDe } from '../parts/PaginaDoModelo.tsx';
import { ModeloScreen } from './ModeloScreen.tsx';

interface StoredProps {
  readonly canal: Canal;
  readonly id: number | null;
  readonly children: (modelo: ModeloSmsResposta) => ReactNode;
}

/** That of another channel is not found on the screen of this one. */
const Stored = ({ canal, id, children }: StoredProps) => {
  const missing = <ModeloNaoEncontrado canal={canal} icon={<IconMessage2Off size={32} />} />;
  return (
    <PaginaDoModelo id={id} query={modeloSmsQuery} missing={missing} height={420}>
      {(modelo) => (canal.tipos.includes(modelo.tipo) ? children(modelo) : missing)}
    </PaginaDoModelo>
  );
};

function Cadastro({ canal }: { readonly canal: Canal }) {
  const copiaDe = useCopiaDe();
  if (copiaDe === undefined) return <ModeloScreen canal={canal} modelo={null} />;
  return (
    <Stored canal={canal} id={copiaDe}>
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
