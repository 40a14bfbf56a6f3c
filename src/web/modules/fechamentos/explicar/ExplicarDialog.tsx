import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExplicacaoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { showDate, showInstant, showNumber } from '#web/kernel/format.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { RecordOf } from '#web/patterns/record/RecordPage.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { boletoDe, diarias, estadoDe, problemaDoBoleto } from '../estados.ts';
import classes from '../fechamentos.module.css';
import { explicacaoQuery } from '../fechamentos.queries.ts';
import { Conta } from '../parts/Conta.tsx';
import { Eventos } from './Eventos.tsx';
import { Pessoas } from './Pessoas.tsx';

export interface ExplicarDialogProps {
  readonly cliente: number;
  readonly mes: CivilDate;
  /** What an open month is reckoned with, where it is not the usual one. */
  readonly valorMinimo: string | undefined;
  readonly onClose: () => void;
}

/** `CHAPADA · Aberto · 40 diárias por vir, fora desta conta` */
function situacao(one: ExplicacaoResposta): string {
  const { dados, fechado, diariasFuturas, diasAjuste } = one;
  const boleto = boletoDe(one);
  return [
    dados.cartaOferta,
    fechado ? `${estadoDe(one).nome} em ${showInstant(fechado.fechadoEm)}` : estadoDe(one).nome,
    boleto && `${boleto.nome}, vencimento ${showDate(fechado?.boleto?.vencimento ?? null)}`,
    diasAjuste > 0 ? `${diarias(diasAjuste)} de meses anteriores já fechados` : null,
    diariasFuturas > 0 ? `${diarias(diariasFuturas)} por vir, fora desta conta` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the month is made of: events, and the people in them, under one search. */
function Linhas({ one, mes }: { readonly one: ExplicacaoResposta; readonly mes: CivilDate }) {
  const [aba, setAba] = useState('eventos');
  const [typed, setTyped] = useState('');
  const pesquisa = useDebounced(typed.trim());
  const trecho = { idCliente: one.cliente.id, data: mes, pesquisa };
  return (
    <Tabs value={aba} onChange={(next) => setAba(next ?? 'eventos')}>
      <Tabs.List aria-label="Do que é feito o mês">
        <Tabs.Tab value="eventos">Eventos</Tabs.Tab>
        <Tabs.Tab value="pessoas">Participantes ({showNumber(one.linhas)})</Tabs.Tab>
      </Tabs.List>
      <div className={classes['listHead']}>
        <div className={classes['listSearch']}>
          <SearchBox
            label="Procurar no mês"
            placeholder={aba === 'eventos' ? 'Evento ou código' : 'Nome, documento, evento ou código'}
            value={typed}
            onChange={setTyped}
          />
        </div>
      </div>
      <Tabs.Panel value="eventos">{aba === 'eventos' ? <Eventos key={pesquisa} {...trecho} /> : null}</Tabs.Panel>
      <Tabs.Panel value="pessoas">{aba === 'pessoas' ? <Pessoas key={pesquisa} {...trecho} /> : null}</Tabs.Panel>
    </Tabs>
  );
}

/** Where the amount of a month comes from, down to the last cent, open or closed. */
export function ExplicarDialog({ cliente, mes, valorMinimo, onClose }: ExplicarDialogProps) {
  const query = useQuery(explicacaoQuery(cliente, mes, valorMinimo));
  const nome = query.data?.cliente.nome;
  return (
    <Dialog
      opened
      title={nome === undefined ? `Explicar ${monthInWords(mes)}` : `${nome}, ${monthInWords(mes)}`}
      size="full"
      onClose={onClose}
    >
      <RecordOf
        query={query}
        what="a explicação"
        missing={
          <EmptyState
            icon={<IconReceiptOff size={32} />}
            title="Este parceiro não está neste mês"
            text="Ele ainda não tinha código de referência, nem tem eventos no mês."
          />
        }
        skeleton={<div className={classes['waiting']} aria-busy="true" aria-label="Carregando a explicação" />}
      >
        {(one) => (
          <>
            <p className={classes['text']}>{situacao(one)}</p>
            {problemaDoBoleto(one) === null ? null : <p className={classes['refused']}>{problemaDoBoleto(one)}</p>}
            <Conta one={one} />
            <Linhas one={one} mes={mes} />
            {one.hash === null ? null : (
              <p className={classes['hash']}>
                As linhas fechadas não mudam mais. Conferência (SHA-256): <code>{one.hash}</code>
              </p>
            )}
          </>
        )}
      </RecordOf>
    </Dialog>
  );
}
