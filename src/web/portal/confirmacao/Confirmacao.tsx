import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventoConfirmadoResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { copyText } from '#web/kernel/clipboard.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { EntradaLayout } from '../entrada/EntradaLayout.tsx';
import classes from '../entrada/entrada.module.css';
import { confirmacaoQuery } from '../portal.queries.ts';

type Publico = EventoConfirmadoResposta['dados'];

export interface ConfirmacaoProps {
  readonly title: string;
  readonly text: (evento: Publico) => ReactNode;
}

const voltar = (
  <Button component={Link} to={portalPaths.inicio()} fullWidth>
    Voltar
  </Button>
);

/** Name and code of an event, and nothing else of it (G2-03, RTA-031). */
export function Confirmacao({ title, text }: ConfirmacaoProps) {
  const { token = '' }: { readonly token?: string } = useParams({ strict: false });
  const { data: evento, isError } = useQuery(confirmacaoQuery(token));
  if (isError)
    return (
      <EntradaLayout title={title}>
        <h1 className={classes['title']}>Não foi possível carregar o evento!</h1>
        <p className={classes['text']}>Confira o endereço e a sua conexão.</p>
        {voltar}
      </EntradaLayout>
    );
  return (
    <EntradaLayout title={title}>
      <h1 className={classes['title']}>{title}</h1>
      <div className={classes['confirmed']} aria-busy={evento === undefined}>
        {evento === undefined ? null : (
          <>
            <p>{evento.nomeEvento}</p>
            <div className={classes['codigo']}>
              <dl>
                <dt>Código do evento</dt>
                <dd>{evento.codigo}</dd>
              </dl>
              <Button
                variant="subtle"
                size="xs"
                aria-label="Copiar o código do evento"
                leftSection={<IconCopy size={15} aria-hidden="true" />}
                onClick={() => void copyText(evento.codigo)}
              >
                Copiar
              </Button>
            </div>
            <p className={classes['text']}>{text(evento)}</p>
          </>
        )}
      </div>
      {voltar}
    </EntradaLayout>
  );
}
