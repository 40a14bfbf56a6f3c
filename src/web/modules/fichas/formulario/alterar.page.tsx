import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { fichaQuery } from '../fichas.queries.ts';
import { FichaScreen } from './FichaScreen.tsx';
import { useDiasLembrar, useFornecedorInicial } from './inicio.ts';
import { FichaNotFound, FichaSkeleton, useCodes } from './states.tsx';
import { valuesOf } from './values.ts';

function Stored({ record }: { readonly record: FichaCompletaResposta }) {
  const diasLembrar = useDiasLembrar();
  const fornecedor = useFornecedorInicial(record);
  return (
    <FichaScreen
      cliente={record.cliente}
      record={record}
      renovada={record.fichaRenovada}
      start={() => valuesOf(record, diasLembrar)}
      diasLembrar={diasLembrar}
      fornecedor={fornecedor}
    />
  );
}

/** `/painel/fichas/{cliente}/alterar/{ficha}` */
export function AlterarFichaPage() {
  const { clienteId, fichaId } = useCodes();
  const missing = <FichaNotFound clienteId={clienteId} />;
  return (
    <RecordPage
      id={clienteId === null ? null : fichaId}
      query={fichaQuery}
      what="o atendimento"
      missing={missing}
      skeleton={<FichaSkeleton title="Editar Atendimento" />}
    >
      {(record) => (record.dados.id_cliente === clienteId ? <Stored record={record} /> : missing)}
    </RecordPage>
  );
}
