/** As long as a reason is kept: what a provider or a server says may be longer. */
const MOST = 500;

/** What was said of a failure, as a row keeps it: cut without half a letter, and without what PostgreSQL takes in no text. */
export const shortReason = (said: string): string => said.replaceAll('\0', '').slice(0, MOST).toWellFormed();
