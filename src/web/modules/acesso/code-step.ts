/** The second step is waiting: the temporary token its calls carry (E022). */
export interface CodeStepData {
  readonly token: string;
  readonly ip: string;
  /** The code is the one the person's authenticator app shows; otherwise it was sent. */
  readonly app: boolean;
}
