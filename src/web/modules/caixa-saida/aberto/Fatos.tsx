import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EmailAbertoResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { ACOMPANHAM } from '#contract/mensagens/mensagens.permissions.ts';
import { showCount, showInstant, showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import classes from '../caixa-saida.module.css';

type Email = EmailAbertoResposta['dados'];

const address = (nome: string | null, email: string): string => (nome === null ? email : `${nome} <${email}>`);

const others = ({ outros_destinatarios }: Email, tipo: '' | 'CC' | 'CCO'): string | null =>
  outros_destinatarios
    .filter((one) => one.tipo === tipo)
    .map(({ nome, email }) => address(nome, email))
    .join(', ') || null;

const para = (email: Email): string => [address(email.para_nome, email.para_email), others(email, '')].filter(Boolean).join(', ');

const instant = (iso: string | null): string | null => (iso === null ? null : showInstant(iso));

/** To whom, by whom, when, and what it comes from. */
export function Fatos({ email }: { readonly email: Email }) {
  const clients = useAllows(level('clientes', 2));
  const follows = useAllows(ACOMPANHAM);
  const link = (may: boolean, to: string, text: string): ReactNode =>
    may ? (
      <Anchor component={Link} to={to}>
        {text}
      </Anchor>
    ) : (
      text
    );
  const { cliente, autor, id_lote, id_origem, idade_referencia: idade } = email;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Para', para(email)],
    ['Cc', others(email, 'CC')],
    ['Cco', others(email, 'CCO')],
    ['Responder para', email.responder_para],
    ['Cliente', cliente && link(clients, paths.clienteAlterar(cliente.id), cliente.nome)],
    ['Felicitação', idade === null ? null : showCount(idade, 'ano', 'anos')],
    ['Escrito por', autor?.nome ?? null],
    ['Escrito em', instant(email.data_cadastro)],
    ['Agendado para', instant(email.agendado_para)],
    ['Enviado em', instant(email.data_enviado)],
    ['Reenviado em', instant(email.data_reenvio)],
    ['Envio em massa', id_lote && link(follows, paths.envio(id_lote), showNumber(id_lote))],
    ['A partir de', id_origem && link(true, paths.emailAberto(id_origem), `E-mail ${showNumber(id_origem)}`)],
  ];
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
