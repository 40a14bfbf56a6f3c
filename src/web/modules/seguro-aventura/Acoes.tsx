import { IconDoorEnter, IconReceipt, IconRefresh, IconUsers } from '@tabler/icons-react';
import { openPortal } from '#web/kernel/portal-paths.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import { type Linha, semResposta } from './columns.tsx';

export interface AcoesProps {
  readonly linha: Linha;
  /** The value of a month may be changed. */
  readonly changesValues: boolean;
  readonly onPerguntar: (id: number) => void;
  readonly onParticipantes: (id: number) => void;
  readonly onValor: (cliente: { readonly id: number; readonly nome: string }) => void;
}

/** What may be done with one event. */
export const Acoes = ({ linha: { dados, fila }, changesValues, onPerguntar, onParticipantes, onValor }: AcoesProps) => (
  <>
    {semResposta(fila) ? (
      <IconAction
        label={`Perguntar de novo à seguradora por ${dados.nomeEvento}`}
        icon={<IconRefresh size={17} />}
        onClick={() => onPerguntar(dados.id)}
      />
    ) : null}
    <IconAction label={`Participantes de ${dados.nomeEvento}`} icon={<IconUsers size={17} />} onClick={() => onParticipantes(dados.id)} />
    {dados.cartaOferta === null ? null : (
      <IconAction
        label={`Abrir o portal de ${dados.nomeEmpresa}`}
        icon={<IconDoorEnter size={17} />}
        onClick={() => openPortal(dados.cartaOferta ?? '')}
      />
    )}
    {changesValues ? (
      <IconAction
        label={`Valor do mês de ${dados.nomeEmpresa}`}
        icon={<IconReceipt size={17} />}
        onClick={() => onValor({ id: dados.idCliente, nome: dados.nomeEmpresa })}
      />
    ) : null}
  </>
);
