import type { ReactNode } from 'react';
import { CreateButton } from '#web/patterns/CreateButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export interface NenhumModeloProps {
  readonly icon: ReactNode;
  /** What the list was asked for. */
  readonly busca: { readonly texto?: string; readonly ativo?: 'N' };
  readonly change: (next: { readonly texto?: undefined; readonly ativo?: undefined }) => void;
  /** What a template is for. */
  readonly text: string;
  readonly create: { readonly label: string; readonly to: string };
}

/** In the place of a list of templates that has none. */
export function NenhumModelo({ icon, busca, change, text, create }: NenhumModeloProps) {
  if (busca.texto !== undefined)
    return (
      <EmptyState
        icon={icon}
        title="Nenhum modelo encontrado"
        text="Confira o que foi digitado e a situação escolhida."
        instead={{ label: 'Limpar a busca', onClick: () => change({ texto: undefined }) }}
      />
    );
  if (busca.ativo === 'N')
    return (
      <EmptyState
        icon={icon}
        title="Nenhum modelo inativo"
        text="O que for excluído fica aqui, e pode ser reativado."
        instead={{ label: 'Ver os ativos', onClick: () => change({ ativo: undefined }) }}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title="Nenhum modelo cadastrado"
      text={text}
      action={<CreateButton begins={create.to}>{create.label}</CreateButton>}
    />
  );
}
