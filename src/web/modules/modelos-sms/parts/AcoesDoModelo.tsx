import { IconArrowBackUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { IconAction } from '#web/ui/IconAction.tsx';
import { type Situacao, useReativar } from './use-reativar.ts';

export interface AcoesDoModeloProps {
  readonly modelo: { readonly id: number; readonly descricao: string; readonly ativo: 'S' | 'N' };
  readonly situacao: Situacao;
  readonly paths: { readonly cadastrar: string; readonly alterar: string };
  /** Why it is not put away. */
  readonly motivo?: string | null;
  readonly onPutAway: () => void;
}

/** What can be done with a template in its list. */
export function AcoesDoModelo({ modelo, situacao, paths, motivo = null, onPutAway }: AcoesDoModeloProps) {
  const { id, descricao, ativo } = modelo;
  const navigate = useNavigate();
  const reactivate = useReativar(situacao);
  return (
    <>
      <IconAction
        label={`Duplicar ${descricao}`}
        icon={<IconCopy size={17} />}
        onClick={() => void navigate({ to: paths.cadastrar, search: { copia: String(id) } })}
      />
      <IconAction label={`Editar ${descricao}`} icon={<IconPencil size={17} />} onClick={() => void navigate({ to: paths.alterar })} />
      {ativo === 'N' ? (
        <IconAction label={`Reativar ${descricao}`} icon={<IconArrowBackUp size={17} />} onClick={() => reactivate(id)} />
      ) : (
        <IconAction
          label={motivo ?? `Excluir ${descricao}`}
          icon={<IconTrash size={17} />}
          danger
          disabled={motivo !== null}
          onClick={onPutAway}
        />
      )}
    </>
  );
}
