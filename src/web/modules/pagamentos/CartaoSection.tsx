import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { BANDEIRAS } from '#contract/pagamentos/cartoes.rules.ts';
import type { SolicitacaoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { showInstant } from '#web/kernel/format.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import classes from './pagamentos.module.css';

const NOTES: Readonly<Record<SolicitacaoResposta['situacao'], string>> = {
  recebida: 'O número e o código aparecem uma vez só, em «Ver dados», e são destruídos em seguida.',
  revelada: 'O número e o código já foram vistos, e destruídos. Para cobrar de novo, substitua o cartão.',
  processada: 'O pagamento foi feito: do cartão restam os quatro últimos dígitos.',
  expirada: 'Ninguém viu o número em sete dias, e ele foi destruído. Peça o cartão de novo ao cliente, ou substitua-o aqui.',
  excluida: 'A solicitação foi excluída: do cartão restam os quatro últimos dígitos.',
};

export interface CartaoSectionProps {
  readonly record: SolicitacaoResposta;
  /** Something of the request is typed and not saved. */
  readonly disabled: boolean;
  readonly onReplace: () => void;
}

/** The card as far as it may be read; number, brand and code are only put in their place (E145). */
export function CartaoSection({ record, disabled, onReplace }: CartaoSectionProps) {
  const { situacao, numero, bandeira, vencimento, codigo, codigo_ate, cofre, pode } = record;
  return (
    <Section title="Cartão">
      <div className={classes['card']}>
        <dl>
          <div>
            <dt>Número</dt>
            <dd>{numero}</dd>
          </div>
          <div>
            <dt>Bandeira</dt>
            <dd>{BANDEIRAS[bandeira]}</dd>
          </div>
          <div>
            <dt>Validade</dt>
            <dd>{vencimento}</dd>
          </div>
          <div>
            <dt>Código de segurança</dt>
            <dd>{codigo === null ? 'destruído' : `${codigo}, guardado até ${showInstant(codigo_ate)}`}</dd>
          </div>
        </dl>
        {pode.alterar === 'S' && cofre === 'ligado' ? (
          <Button variant="default" leftSection={<IconReplace size={16} />} disabled={disabled} onClick={onReplace}>
            Substituir cartão
          </Button>
        ) : null}
      </div>
      <p className={classes['note']}>{NOTES[situacao]}</p>
    </Section>
  );
}
