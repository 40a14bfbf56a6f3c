import type { SolicitacaoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { showDate, showInstant, showMoney } from '#web/kernel/format.ts';
import type { Fact } from '#web/patterns/record/FactStrip.tsx';

/** What became of the card, or until when it is here. */
export function destinoDo({ situacao, numero_ate, revelada_em, revelada_por, processada_em, processada_por }: SolicitacaoResposta): Fact {
  if (situacao === 'recebida') return { label: 'Número guardado até', value: showInstant(numero_ate), note: 'depois é destruído' };
  if (situacao === 'processada')
    return { label: 'Processada em', value: showInstant(processada_em), note: `por ${processada_por ?? 'outra pessoa'}` };
  if (situacao === 'revelada')
    return { label: 'Dados vistos em', value: showInstant(revelada_em), note: `por ${revelada_por ?? 'outra pessoa'}` };
  return { label: 'Número', value: 'Destruído', note: situacao === 'expirada' ? 'ninguém o viu em sete dias' : 'na exclusão' };
}

/** A request as its facts. */
export const factsOf = (record: SolicitacaoResposta): readonly Fact[] => [
  { label: 'Cartão', value: record.numero },
  { label: 'Valor', value: showMoney(record.valor) },
  { label: 'Vencimento da fatura', value: showDate(record.vencimento_fatura) },
  { label: 'Recebida em', value: showInstant(record.data_cadastro) },
  destinoDo(record),
];
