import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { clienteQuery } from '#web/modules/clientes/cliente.queries.ts';
import { RecordPage } from '#web/patterns/record/RecordPage.tsx';
import { FichaScreen } from './FichaScreen.tsx';
import { useDiasLembrar, useFornecedorInicial, useResponsavelInicial } from './inicio.ts';
import { ClientNotFound, FichaSkeleton, useCodes } from './states.tsx';
import { newValues } from './values.ts';

function New({ cliente }: { readonly cliente: ClienteCompletoResposta }) {
  const diasLembrar = useDiasLembrar();
  const fornecedor = useFornecedorInicial(null);
  const responsavel = useResponsavelInicial(cliente);
  return (
    <FichaScreen
      cliente={cliente.dados}
      record={null}
      renovada={null}
      start={() => newValues({ responsavel, diasLembrar })}
      diasLembrar={diasLembrar}
      fornecedor={fornecedor}
    />
  );
}

/** `/painel/fichas/{cliente}/cadastrar` */
export const CadastrarFichaPage = () => (
  <RecordPage
    id={useCodes().clienteId}
    query={clienteQuery}
    what="o atendimento"
    missing={<ClientNotFound />}
    skeleton={<FichaSkeleton title="Novo Atendimento" />}
  >
    {(cliente) => <New cliente={cliente} />}
  </RecordPage>
);
