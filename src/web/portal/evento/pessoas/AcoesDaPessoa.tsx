import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ParticipanteLido, Pessoa } from '../formulario/values.ts';
import { useFormInfo } from '../formulario/form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';

/** What can be done with somebody beside writing: papers, a message, and the two ways out (G2-06). */
export type AcaoDaPessoa = 'comprovante' | 'email' | 'remover' | 'cancelar' | 'descartar';

const PALAVRAS: Readonly<Record<AcaoDaPessoa, string>> = {
  comprovante: 'Baixar comprovante',
  email: 'Enviar e-mail',
  remover: 'Excluir do evento',
  cancelar: 'Cancelar participante',
  descartar: 'Retirar da lista',
};

/** Where they stand on the card, beside its fields. */
export const ACOES = 'acoes';

const PERDE: readonly AcaoDaPessoa[] = ['remover', 'cancelar', 'descartar'];

interface DoEvento {
  readonly aberto: boolean;
  readonly cancelado: boolean;
}

function acoesDe(guardada: ParticipanteLido | null, { aberto, cancelado }: DoEvento): AcaoDaPessoa[] {
  if (guardada === null) return ['descartar'];
  if (cancelado || guardada.cancelado === 'S') return [];
  return [
    'comprovante',
    ...(guardada.email === null ? [] : (['email'] as const)),
    // While the list is open a mistake is taken out; later on somebody is only cancelled.
    ...(aberto ? (['remover'] as const) : []),
    ...(guardada.habilitaCancelamento === 'S' ? (['cancelar'] as const) : []),
  ];
}

export interface AcoesDaPessoaProps {
  readonly pessoa: Pessoa;
  readonly guardada: ParticipanteLido | null;
  readonly onAcao: (acao: AcaoDaPessoa) => void;
}

export function AcoesDaPessoa({ pessoa, guardada, onAcao }: AcoesDaPessoaProps) {
  const { store, eventoFechado } = useFormInfo();
  const cancelado = useStore(store, ({ ground }) => ground?.dados.cancelado === 'S');
  const acoes = acoesDe(guardada, { aberto: !eventoFechado, cancelado });
  if (acoes.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <span data-field={ACOES}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Ações de ${pessoa.nome.trim() || 'participante sem nome'}`}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
      </span>
      <Menu.Dropdown>
        {acoes.map((acao) => (
          <Menu.Item key={acao} {...(PERDE.includes(acao) ? { color: 'red' } : {})} onClick={() => onAcao(acao)}>
            {PALAVRAS[acao]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
