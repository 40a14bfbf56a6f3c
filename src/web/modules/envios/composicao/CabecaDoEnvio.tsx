import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showCount } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';

export interface CabecaDoEnvioProps {
  readonly title: string;
  readonly cliente: { readonly id: number; readonly nome: string };
  readonly idade: number | null;
  readonly primary?: ReactNode;
}

/** What is being written, to whom, and the birthday it is for. */
export function CabecaDoEnvio({ title, cliente, idade, primary }: CabecaDoEnvioProps) {
  useScreenTitle(`${cliente.nome} · ${title}`);
  return (
    <PageHead
      title={title}
      primary={primary}
      note={
        <>
          <Anchor component={Link} to={paths.clienteAlterar(cliente.id)}>
            {cliente.nome}
          </Anchor>{' '}
          {idade === null ? null : <StatusTag kind="info">{showCount(idade, 'ano', 'anos')}</StatusTag>}
        </>
      }
    />
  );
}
