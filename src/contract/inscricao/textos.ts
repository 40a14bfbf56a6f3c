/* The exact words that somebody who registers accepts: kept with each acceptance as they were shown. */

/** Beside the box of the liability term (INS-004). */
export const TEXTO_TERMO = 'ESTOU CIENTE E ACEITO OS TERMOS';

/** Above 'Salvar' (G2-44). */
export const TEXTO_CONSENTIMENTO =
  'Autorizo o tratamento dos meus dados pessoais e de saúde para contratação do seguro de acidentes pessoais, conforme a LGPD.';

/** Under whoever answers for somebody under 18, who accepts in their place (E187; LGPD, art. 14). */
export const TEXTO_CONSENTIMENTO_RESPONSAVEL =
  'Como responsável legal, faço esta inscrição em nome do menor e autorizo o tratamento dos dados pessoais e de saúde dele para contratação do seguro de acidentes pessoais, conforme a LGPD.';

/** What whoever registers consents to, as the page shows it from top to bottom. */
export const textoDoConsentimento = (comResponsavel: boolean): string =>
  comResponsavel ? `${TEXTO_CONSENTIMENTO_RESPONSAVEL}\n${TEXTO_CONSENTIMENTO}` : TEXTO_CONSENTIMENTO;

/** Beside the box of the health data, which are never asked for without it (LGPD, art. 11). */
export const TEXTO_CONSENTIMENTO_SAUDE =
  'Autorizo o uso dos dados de saúde que informei acima, somente para o meu atendimento e para o seguro deste evento.';

/** Of a partner that owes (G2-09). */
export const CLIENTE_SUSPENSO = 'Cliente suspenso. Entre em contato com a corretora.';

/** Of a link or a property that was closed, and of an event nobody may be added to any more (G2-54): two spellings, both stated. */
export const INSCRICAO_BLOQUEADA = 'Evento Finalizado!';
export const EVENTO_FINALIZADO = 'Evento finalizado!';
