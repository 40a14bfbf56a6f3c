import type { gerarTokenPropriedade } from '#contract/clientes/parceiro.operations.ts';
import { call } from '#web/kernel/api.ts';
import { CheckInput } from '#web/patterns/form/choice-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { useFormInfo } from '../form-context.ts';
import type { ClienteValues } from '../values.ts';
import { AskButton } from './AskButton.tsx';
import { Estadas } from './Estadas.tsx';
import { QrCard } from './QrCard.tsx';
import { enderecoPropriedade } from '#contract/clientes/parceiro.enderecos.ts';
import classes from './seguro.module.css';
import { patchDados, useActs } from './use-acts.ts';

const TITLE = 'Erro ao gerar token';

interface PartProps {
  readonly id: number;
  readonly value: string | null;
}

function Propriedade({ id, value }: PartProps) {
  const { record, readOnly } = useFormInfo();
  const acts = useActs();
  const generate = (): Promise<boolean> =>
    acts.run(TITLE, async (key) => {
      const { tokenPropriedade } = await call<typeof gerarTokenPropriedade>('POST /clientes/tokenPropriedade/{id}', {
        params: { id },
        key,
      });
      patchDados(id, { token_propriedade: tokenPropriedade });
    });
  return (
    <div className={classes['part']}>
      {value === null ? (
        <p className={classes['hint']}>Sem QR: ninguém se inscreve na propriedade.</p>
      ) : (
        <QrCard
          name={record?.dados.nome_fantasia ?? record?.dados.nome ?? ''}
          what="Inscrição de 1 dia"
          address={enderecoPropriedade(globalThis.location.origin, value)}
        />
      )}
      {readOnly ? null : (
        <div className={classes['buttons']}>
          <AskButton
            label={value === null ? 'Gerar QR da propriedade' : 'Gerar outro QR da propriedade'}
            lost={
              value === null
                ? null
                : 'O QR impresso e os das estadas deixam de abrir a inscrição agora mesmo, e precisam ser impressos de novo.'
            }
            confirm="Gerar outro"
            run={generate}
          />
        </div>
      )}
      <Estadas id={id} token={value} />
    </div>
  );
}

/** The QR by which people register at a property, and its stays. */
export function PropriedadeBlock() {
  const { record } = useFormInfo();
  const property = record?._seguroAventura.propriedade === 'S';
  return (
    <Section title="Propriedade" aside={property ? <StatusTag kind="info">Propriedade</StatusTag> : null}>
      <Fields>
        <CheckInput<ClienteValues> name="seguro_propriedade_bloqueado" span={12} />
      </Fields>
      {record === null ? (
        <p className={classes['hint']}>Os QR são gerados depois de salvar o cliente.</p>
      ) : (
        <div className={classes['parts']}>
          {property ? null : <p className={classes['hint']}>O QR só inscreve quem está num grupo de propriedade.</p>}
          <Propriedade id={record.dados.id} value={record.dados.token_propriedade} />
        </div>
      )}
    </Section>
  );
}
