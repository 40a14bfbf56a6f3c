import { podeRenovar } from '#contract/fichas/fichas.rules.ts';
import { Button } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FichaScreen } from './FichaScreen.tsx';
import { useDiasLembrar, useFornecedorInicial, useResponsavelInicial } from './inicio.ts';
import { FichaPage } from './states.tsx';
import { renewalValues } from './values.ts';

/** Why this ficha is not renewed, and where to go instead. */
function NotRenewable({ source: { dados } }: { readonly source: FichaCompletaResposta }) {
  const other = dados._renovacao ?? dados.id;
  return (
    <EmptyState
      heading
      icon={<IconRotateClockwise size={32} />}
      title={dados._renovacao === null ? 'Este atendimento não pode ser renovado' : `Já existe renovação (código ${dados._renovacao})`}
      text={
        dados._renovacao === null
          ? 'Um atendimento excluído, ou uma renovação ainda não emitida, não se renova.'
          : 'Continue nela o atendimento.'
      }
      action={
        <Button component={Link} to={paths.fichaAlterar(dados.id_cliente, other)}>
          {dados._renovacao === null ? 'Voltar ao atendimento' : 'Abrir a renovação'}
        </Button>
      }
    />
  );
}

/** The renewed ficha as the new one shows it: its insurer is the issuance's, else the proposal's. */
function renewedOf({ dados, proposta, emissao }: FichaCompletaResposta): NonNullable<FichaCompletaResposta['fichaRenovada']> {
  const deal = emissao ?? proposta;
  return {
    id: dados.id,
    titulo: dados.titulo,
    tipo: dados.tipo,
    data_vigencia: dados.data_vigencia,
    id_fornecedor: deal?.id_fornecedor ?? null,
    _fornecedor: deal?._fornecedor ?? null,
    numero_apolice: emissao?.numero_apolice ?? null,
  };
}

function Renewal({ source }: { readonly source: FichaCompletaResposta }) {
  const diasLembrar = useDiasLembrar();
  const responsavel = useResponsavelInicial(undefined);
  const renovada = renewedOf(source);
  const fornecedor = useFornecedorInicial({ fichaRenovada: renovada });
  return (
    <FichaScreen
      cliente={source.cliente}
      record={null}
      renovada={renovada}
      start={() => renewalValues(source, { responsavel, diasLembrar })}
      diasLembrar={diasLembrar}
      fornecedor={fornecedor}
    />
  );
}

/** `/painel/fichas/{cliente}/renovar/{ficha}` */
export const RenovarFichaPage = () => (
  <FichaPage title="Renovar Atendimento">
    {(source) => (podeRenovar(source.dados) ? <Renewal source={source} /> : <NotRenewable source={source} />)}
  </FichaPage>
);
