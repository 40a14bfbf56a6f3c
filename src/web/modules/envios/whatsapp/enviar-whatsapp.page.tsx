import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toast } from '#web/ui/toasts.ts';
import { type Destinatario, DoCliente } from '../composicao/DoCliente.tsx';
import { felicitacaoQuery } from '../envios.queries.ts';
import { WhatsappScreen } from './WhatsappScreen.tsx';
import { useWhen } from '#web/kernel/use-when.ts';

interface FelicitacaoProps {
  readonly cliente: Destinatario;
  readonly idade: number;
}

/** The greeting begins with the words of its template. */
function Felicitacao({ cliente, idade }: FelicitacaoProps) {
  const { data, isError } = useQuery(felicitacaoQuery(cliente.id, idade));
  useWhen(isError, () => toast({ kind: 'error', title: 'Erro!', text: 'Houve um erro ao carregar o modelo.' }));
  if (data === undefined && !isError) return <Skeleton height={420} />;
  return <WhatsappScreen cliente={cliente} idade={idade} inicial={data ?? ''} />;
}

/** `/painel/clientes/enviar-whatsapp/{id}`, and the greeting of an age. */
export const EnviarWhatsappPage = () => (
  <DoCliente>
    {(cliente, idade) =>
      idade === null ? <WhatsappScreen cliente={cliente} idade={null} /> : <Felicitacao cliente={cliente} idade={idade} />
    }
  </DoCliente>
);
