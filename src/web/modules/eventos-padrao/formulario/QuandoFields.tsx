import { useWatch } from 'react-hook-form';
import { ALVO_SEGURO } from '#contract/eventos/eventos.labels.ts';
import { PrazoInput } from '#web/modules/eventos/parts/PrazoInput.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import type { PadraoForm, PadraoValues } from './values.ts';

const contado = (alvo: string, cotacao: boolean, proposta: boolean, emissao: boolean): string => {
  if (alvo !== String(ALVO_SEGURO)) return 'Contado do dia do cadastro.';
  if (cotacao) return 'Contado do dia em que a etapa começa.';
  if (proposta) return 'Contado da data da proposta.';
  return emissao ? 'Contado da data da emissão.' : 'Contado do dia do cadastro.';
};

/** For when the reminder is programmed, and how long before it shows (E101). */
export function QuandoFields({ form: { methods } }: { readonly form: PadraoForm }) {
  const [alvo, cotacao, proposta, emissao] = useWatch({ control: methods.control, name: ['alvo', 'cotacao', 'proposta', 'emissao'] });
  return (
    <Section title="Quando">
      <Fields>
        <Cell span={6}>
          <PrazoInput<PadraoValues> quantidade="quantidade" periodo="periodo" description={contado(alvo, cotacao, proposta, emissao)} />
        </Cell>
        <Cell span={6}>
          <PrazoInput<PadraoValues>
            quantidade="quantidade_lembrar"
            periodo="periodo_lembrar"
            description="Desde então o evento aparece na tela inicial."
          />
        </Cell>
      </Fields>
    </Section>
  );
}
