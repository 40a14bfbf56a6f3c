import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFileText, IconUserCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { abrirMinhaApolice } from '#contract/comprovantes/comprovantes.operations.ts';
import type { PainelResposta } from '#contract/portal/painel.schemas.ts';
import type { PromotoraResposta } from '#contract/seguro-aventura/carta-oferta.schemas.ts';
import { showMoney } from '#web/kernel/format.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { FactStrip } from '#web/patterns/record/FactStrip.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { focusHeading } from '#web/ui/first-focus.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { call } from '../api.ts';
import { DITO_AQUI, useBaixar } from '../baixar.ts';
import { painelQuery } from '../portal.queries.ts';
import { usePartner } from '../session.ts';
import { DOCUMENTOS, readBusca } from './busca.ts';
import { Eventos } from './Eventos.tsx';
import classes from './inicio.module.css';
import { Resumo, Suspenso } from './Resumo.tsx';
import { Sinistro } from './Sinistro.tsx';

const PagarDialog = lazyDialog(
  () => import('../pagar/PagarDialog.tsx'),
  (file) => file.PagarDialog,
);
const MeusDadosDialog = lazyDialog(
  () => import('../dados/MeusDadosDialog.tsx'),
  (file) => file.MeusDadosDialog,
);
const Propriedade = lazyPart(
  () => import('./Propriedade.tsx'),
  (file) => file.Propriedade,
);
const Relatorios = lazyPart(
  () => import('../relatorios/Relatorios.tsx'),
  (file) => file.Relatorios,
);

/** What is to be paid: one charge, or the first of those that wait. */
type Devido = Pick<NonNullable<PainelResposta['aPagar']>, 'idCobranca' | 'cobrancas'>;

/** PDA-005. */
const coberturas = (dados: PromotoraResposta) => [
  { label: 'Morte Acidental', value: showMoney(dados.seguroValorMorteAcidental) },
  { label: 'Invalidez Permanente', value: showMoney(dados.seguroValorInvalidez) },
  { label: 'DMHO', value: showMoney(dados.seguroValorDmho) },
  { label: 'Valor por pessoa/dia', value: showMoney(dados.seguroValorDiaria) },
];

const apolice = () => call<typeof abrirMinhaApolice>('GET /seguroAventura/pdfArquivoApolice', { quiet: DITO_AQUI });

/** The first screen of a partner: what it costs, what waits, its events and its closed months. */
export function InicioPage() {
  const [busca, change] = useSearchState(readBusca, { hidden: DOCUMENTOS });
  const list = useQuery({ ...painelQuery(busca), placeholderData: keepPreviousData });
  const login = usePartner();
  // What waited when it was asked for: once it is paid nothing waits any more, and the dialog still says so.
  const [pagar, setPagar] = useState<Devido | null>(null);
  const [dadosAbertos, setDadosAbertos] = useState(false);
  const baixar = useBaixar();
  const painel = list.data;
  // As the server told them last, in the list too.
  const { dados } = login;
  // The list says so, and how to try again.
  const semResposta = list.isError && painel === undefined;
  const suspenso = dados.clienteGrupoSuspenso === 'S';
  const aPagar = painel?.aPagar ?? null;
  const pagarTodas = (): void => setPagar(aPagar);
  const pagarUma = (idCobranca: number): void => setPagar({ idCobranca, cobrancas: [] });
  return (
    <>
      <header className={classes['banner']}>
        <h1 tabIndex={-1} ref={focusHeading}>
          Olá, {dados.nomeFantasia ?? dados.nome}
        </h1>
        <IconAction label="Meus dados" size="lg" icon={<IconUserCircle size={22} />} onClick={() => setDadosAbertos(true)} />
        {painel ? <Sinistro link={painel.linkComunicarSinistro} /> : null}
        <Button
          variant="default"
          leftSection={<IconFileText size={17} aria-hidden="true" />}
          loading={baixar.going === 'apolice'}
          onClick={() => baixar.baixar('apolice', apolice, 'pdf')}
        >
          Minha Apólice
        </Button>
      </header>
      {suspenso ? <Suspenso painel={painel} onPagar={pagarTodas} /> : null}
      <div className={classes['page']}>
        {semResposta ? null : <Resumo painel={painel} paga={!suspenso} onPagar={pagarTodas} />}
        <FactStrip label="Coberturas" facts={coberturas(dados)} />
        {dados.possuiGrupoPropriedade === 'S' && !semResposta ? (
          <Suspense fallback={<div className={classes['propertyWaiting']} />}>
            <Propriedade painel={painel} dados={dados} baixar={baixar} />
          </Suspense>
        ) : null}
        <Eventos list={list} login={login} busca={busca} change={change} suspenso={suspenso} baixar={baixar} onPix={pagarUma} />
        <Suspense fallback={<div className={classes['reportsWaiting']} />}>
          <Relatorios
            pagina={busca.meses ?? 1}
            onPage={(meses, options) => change({ meses, pagina: busca.pagina }, options)}
            baixar={baixar}
            onPix={pagarUma}
          />
        </Suspense>
      </div>
      <Suspense>
        {pagar ? <PagarDialog idCobranca={pagar.idCobranca} cobrancas={pagar.cobrancas} onClose={() => setPagar(null)} /> : null}
        {dadosAbertos ? <MeusDadosDialog dados={dados} onClose={() => setDadosAbertos(false)} /> : null}
      </Suspense>
    </>
  );
}
