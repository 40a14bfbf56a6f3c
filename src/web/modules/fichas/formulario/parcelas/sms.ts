import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { showDayOf } from '#web/kernel/format.ts';

export type SmsDaParcela = NonNullable<FichaCompletaResposta['emissaoParcelas'][number]['_sms']>;

/** What is said of the SMS of an instalment (E114). */
export function fraseDoSms({ situacao, quando, motivo }: SmsDaParcela): string {
  const at = showDayOf(quando);
  switch (situacao) {
    case 'agendado':
      return `SMS em ${at}`;
    case 'saindo':
      return 'SMS saindo';
    case 'enviado':
      return `SMS enviado em ${at}`;
    case 'cancelado':
      return 'SMS cancelado';
    case 'erro':
      return `SMS não enviado: ${motivo ?? 'verifique na consulta de SMS'}`;
  }
}
