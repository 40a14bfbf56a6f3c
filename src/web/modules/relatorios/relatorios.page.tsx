import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { useSession } from '#web/kernel/session.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { GeralTab } from './geral/GeralTab.tsx';
import { ABAS, type Aba, outraAba, readRelatoriosBusca } from './relatorios.busca.ts';
import classes from './relatorios.module.css';

const FunilTab = lazyPart(
  () => import('./funil/FunilTab.tsx'),
  (file) => file.FunilTab,
);
const VigenteTab = lazyPart(
  () => import('./vigente/VigenteTab.tsx'),
  (file) => file.VigenteTab,
);
const ParcelasTab = lazyPart(
  () => import('./parcelas/ParcelasTab.tsx'),
  (file) => file.ParcelasTab,
);

const NOMES: Readonly<Record<Aba, string>> = { geral: 'Geral', funil: 'Funil de Vendas', vigente: 'Vigente', parcelas: 'Parcelas' };
const PARTES = { geral: GeralTab, funil: FunilTab, vigente: VigenteTab, parcelas: ParcelasTab };

function Relatorios({ sessao }: { readonly sessao: Sessao }) {
  const [busca, change] = useSearchState(readRelatoriosBusca);
  const navigate = useNavigate();
  const aba = busca.aba ?? 'geral';
  const Parte = PARTES[aba];
  const open = (next: string | null): void => {
    const chosen = ABAS.find((one) => one === next);
    if (chosen) void navigate({ to: '.', search: outraAba(busca, chosen), resetScroll: false });
  };
  return (
    <>
      <PageHead title="Relatórios" />
      <Tabs value={aba} onChange={open}>
        <Tabs.List className={classes['tabs'] ?? ''} aria-label="Relatórios">
          {ABAS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {NOMES[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {one === aba ? (
              <Suspense fallback={<div className={classes['waiting']} aria-busy="true" />}>
                <Parte sessao={sessao} busca={busca} change={change} />
              </Suspense>
            ) : null}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** `/painel/relatorios`: four reports, each with its tab and filters in the address (REL-528). */
export function RelatoriosPage() {
  const sessao = useSession();
  return sessao === null ? null : <Relatorios sessao={sessao} />;
}
