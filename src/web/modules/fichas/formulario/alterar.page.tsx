import { useQuery } from '@tanstack/react-query';
import { fichaQuery } from '../fichas.queries.ts';
import { FichaScreen } from './FichaScreen.tsx';
import { useDiasLembrar, useFornecedorInicial } from './inicio.ts';
import { NotFound, useCodes, Waiting } from './states.tsx';
import { valuesOf } from './values.ts';

function Record({ clienteId, fichaId }: { readonly clienteId: number; readonly fichaId: number }) {
  const { data, error, refetch } = useQuery(fichaQuery(fichaId));
  const diasLembrar = useDiasLembrar();
  const fornecedor = useFornecedorInicial(data ?? null);
  if (!data) return <Waiting clienteId={clienteId} error={error} onRetry={() => void refetch()} title="Editar Atendimento" />;
  if (data.dados.id_cliente !== clienteId) return <NotFound clienteId={clienteId} />;
  return (
    <FichaScreen
      cliente={data.cliente}
      record={data}
      renovada={data.fichaRenovada}
      start={() => valuesOf(data, diasLembrar)}
      diasLembrar={diasLembrar}
      fornecedor={fornecedor}
    />
  );
}

/** `/painel/fichas/{cliente}/alterar/{ficha}` */
export function AlterarFichaPage() {
  const { clienteId, fichaId } = useCodes();
  if (clienteId === null || fichaId === null) return <NotFound clienteId={clienteId} />;
  return <Record key={fichaId} clienteId={clienteId} fichaId={fichaId} />;
}
