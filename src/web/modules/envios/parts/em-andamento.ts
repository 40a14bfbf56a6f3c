import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';

/** Whether a batch is under way, or stands paused. */
export const emAndamento = ({ situacao }: Pick<EnvioResposta, 'situacao'>): boolean => situacao === 'enviando' || situacao === 'pausado';

/** Whether messages of it leave now, and do not wait for their hour or for a person. */
export const saindo = (
  { situacao, data_agendado, espera_janela }: Pick<EnvioResposta, 'situacao' | 'data_agendado' | 'espera_janela'>,
  now = new Date(),
): boolean => situacao === 'enviando' && !espera_janela && Date.parse(data_agendado) <= now.getTime();

/** How far a batch is, as the tray counts long work. */
export const comoTrabalho = ({ id, enfileirados, contagem }: EnvioResposta) => ({
  // Beside the codes of works, which begin at one.
  id: -id,
  situacao: 'fazendo' as const,
  feitos: enfileirados - contagem.aguardando,
  total: enfileirados,
});
