/* What is told beforehand of the e-mails of a cancellation. Pure. */

interface Bloqueavel {
  readonly bloquearEnvioEmailsSeguroAventura: 'S' | 'N';
}

/** Only the brokerage knows whether it chose what is written in them (E143). */
const AVISO = 'Quem tem e-mail cadastrado é avisado, se a corretora usa esse aviso.';

/** Nothing where nobody is written to: the event or the partner blocks it, or no address is known. */
export const avisoDoCancelamento = (emails: readonly (string | null)[], donos: readonly Bloqueavel[]): string =>
  donos.some((um) => um.bloquearEnvioEmailsSeguroAventura === 'S') || emails.every((email) => email === null) ? '' : AVISO;
