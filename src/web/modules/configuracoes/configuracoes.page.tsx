import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import { MODELOS } from '#contract/mensagens/mensagens.permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { UnsavedForms } from '#web/patterns/unsaved.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SaudeDasMensagens } from '#web/modules/envios/parts/SaudeDasMensagens.tsx';
import { Campos } from './Campos.tsx';
import { Cartao } from './Cartao.tsx';
import { Cores } from './Cores.tsx';
import classes from './configuracoes.module.css';
import { configuracoesQuery } from './configuracoes.queries.ts';
import { GrupoDosSuspensos, ModeloDasParcelas, ModeloDoWhatsapp, Modelos } from './Modelos.tsx';
import { SECOES } from './secoes.ts';

const Saude = () => (
  <Cartao titulo="Saúde das mensagens" texto="Se as mensagens saem, por cada canal, e o que do próprio sistema não saiu.">
    <SaudeDasMensagens />
  </Cartao>
);

/** `/painel/configuracoes`: templates of the adventure insurance, and for whoever manages users the rest. */
export function ConfiguracoesPage() {
  const manages = useAllows(flag('usuariosPermissao'));
  const readsTemplates = useAllows(MODELOS);
  const { data, isError, refetch } = useQuery(configuracoesQuery);
  if (data === undefined && isError) {
    return <LoadFailure heading what="as configurações" onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHead title="Configurações" />
      <div className={classes['grid']} aria-busy={data === undefined}>
        {data ? (
          <UnsavedForms>
            <Modelos stored={data} />
            {manages && readsTemplates ? <ModeloDoWhatsapp stored={data} /> : null}
            {manages && readsTemplates ? <ModeloDasParcelas stored={data} /> : null}
            {manages ? <GrupoDosSuspensos stored={data} /> : null}
            {manages
              ? SECOES.map((secao) => (
                  <Fragment key={secao.titulo}>
                    <Campos secao={secao} stored={data} />
                    {secao.titulo === 'Mensagens' ? <Saude /> : null}
                  </Fragment>
                ))
              : null}
            {manages ? <Cores stored={data} /> : null}
          </UnsavedForms>
        ) : null}
      </div>
    </>
  );
}
