import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';

const VISIVEL = 'Visível para o cliente';

interface VisivelFieldProps {
  readonly value: boolean;
  readonly onChange: (visible: boolean) => void;
}

/** Whether the client sees what is sent from now on (E083). */
export const VisivelField = ({ value, onChange }: VisivelFieldProps) => (
  <SwitchField label={VISIVEL} description="Vale para os próximos arquivos escolhidos." value={value} onChange={onChange} />
);

/** Beside an attachment that the client sees; nothing beside another. */
export const VisivelTag = ({ anexo }: { readonly anexo: Pick<AnexoResposta, 'externo'> }) =>
  anexo.externo === 'S' ? (
    <>
      {' '}
      <StatusTag kind="info">{VISIVEL}</StatusTag>
    </>
  ) : null;
