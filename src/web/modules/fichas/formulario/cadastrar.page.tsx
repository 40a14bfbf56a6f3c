import { useQuery } from '@tanstack/react-query';
import { clienteQuery } from '#web/modules/clientes/cliente.queries.ts';
import { FichaScreen } from './FichaScreen.tsx';
import { useDiasLembrar, useFornecedorInicial, useResponsavelInicial } from './inicio.ts';
import { ClientNotFound, useCodes, Waiting } from './states.tsx';
import { newValues } from './values.ts';

function New({ clienteId }: { readonly clienteId: number }) {
  const { data, error, refetch } = useQuery(clienteQuery(clienteId));
  const diasLembrar = useDiasLembrar();
  const fornecedor = useFornecedorInicial(null);
  const responsavel = useResponsavelInicial(data);
  if (!data) return <Waiting clienteId={null} error={error} onRetry={() => void refetch()} title="Novo Atendimento" />;
  return (
    <FichaScreen
      cliente={data.dados}
      record={null}
      renovada={null}
      start={() => newValues({ responsavel, diasLembrar })}
      diasLembrar={diasLembrar}
      fornecedor={fornecedor}
    />
  );
}

/** `/painel/fichas/{cliente}/cadastrar` */
export function CadastrarFichaPage() {
  const { clienteId } = useCodes();
  return clienteId === null ? <ClientNotFound /> : <New key={clienteId} clienteId={clienteId} />;
}
