/** The name of the model of an event (`linkParticipantesXls`): whoever asks for it says it back, and nothing is fetched by it (G2-28). */
export const planilhaDoEvento = (codigo: string): string => `participantes-${codigo}.xlsx`;
