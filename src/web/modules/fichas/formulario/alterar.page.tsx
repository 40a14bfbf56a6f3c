import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { FichaScreen } from './FichaScreen.tsx';
import { useDiasLembrar, useFornecedorInicial } from './inicio.ts';
import { FichaPage } from './states.tsx';
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
export const AlterarFichaPage = () => <FichaPage title="Editar Atendimento">{(record) => <Stored record={record} />}</FichaPage>;
