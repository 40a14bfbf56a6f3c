import { HEADERS, MESSAGES } from '#contract/kernel/errors.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { answerOnlyTo } from '../kernel/answer-only-to.ts';
import { ApiError } from '../kernel/api-error.ts';
import type { AddressOf, Answer, CallArguments, CallInput, CallOptions } from '../kernel/api-types.ts';
import { type ClientOptions, createClient } from '../kernel/client.ts';
import { portalConnection } from '../kernel/connection.ts';
import { announceAny } from '../kernel/refusals.ts';
import { toast } from '../ui/toasts.ts';
import { enterAgain } from './enter.ts';
import { beginPartner, currentLogin, expirePartner, portalState } from './session.ts';
import type { PartnerLogin } from './session-store.ts';

/** The jwt of the partner, and nothing of a login of the panel that may be in the same browser. */
function credentials() {
  const login = currentLogin();
  const jwt = login?.jwt ?? null;
  const headers: Record<string, string> = jwt === null ? {} : { [HEADERS.authorization]: jwt };
  return { headers, jwt, who: login && whoIs(login) };
}

/** The server does not take the login any more, and would not give another: a late answer to an earlier one ends nothing. */
function endLogin(jwt: string | null): void {
  if (jwt === null || jwt !== currentLogin()?.jwt) return;
  expirePartner();
  // ERA-003, G2-05; over unsaved work a dialog says it.
  if (portalState().status === 'out') toast({ kind: 'error', title: MESSAGES.accessDenied, text: 'Você precisa refazer login' });
}

/** Who calls and what is shown, of the portal. */
export const PORTAL: ClientOptions<ReturnType<typeof credentials>> = {
  credentials,
  onRefusal: (error, { jwt }) => (error.status === 401 ? endLogin(jwt) : announceAny(error)),
  answerOnlyTo: answerOnlyTo(credentials),
  connection: portalConnection,
};

const client = createClient(PORTAL);
let entering: Promise<void> | null = null;

/** Whose a login is; staff in the partner's place are somebody else. */
const whoIs = ({ dados, painel }: PartnerLogin): string => `${dados.idCliente} ${painel ?? ''}`;

/** The login of now is another one, of the same person: nothing of one is ever sent with the login of another. */
const isAnotherOf = (refused: PartnerLogin): boolean => {
  const now = currentLogin();
  return now !== null && now.jwt !== refused.jwt && whoIs(now) === whoIs(refused);
};

async function enterOnce(before: PartnerLogin): Promise<void> {
  const login = await enterAgain(before);
  if (login !== null && currentLogin()?.jwt === before.jwt) beginPartner(login);
}

/** Whether there is another login than the one that was refused; however many calls ask, the code is tried once. */
async function renewed(refused: PartnerLogin): Promise<boolean> {
  if (currentLogin()?.jwt === refused.jwt) {
    entering ??= enterOnce(refused).finally(() => {
      entering = null;
    });
    await entering;
  }
  return isAnotherOf(refused);
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Tries once more where the login had ended and another was given in silence (G2-05); then the second refusal is the last word. Nobody asks
 * for nobody: a screen that is drawn just as its partner leaves would, and is refused as the server would refuse it.
 */
export async function withLogin<T>(attempt: (more: Pick<CallOptions, 'quiet'>) => Promise<T>, quiet: readonly number[] = []): Promise<T> {
  const login = currentLogin();
  if (login === null) throw new ApiError(401, null, null);
  try {
    return await attempt({ quiet: [...quiet, 401] });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (await renewed(login)) return attempt({ quiet });
    if (!quiet.includes(401)) endLogin(login.jwt);
    throw error;
  }
}

/** The portal's way to the server; as `call` of the panel, with the partner's login. */
export function call<O extends AnyOperation>(address: AddressOf<O>, ...[input]: CallArguments<O>): Promise<Answer<O>> {
  return withLogin((more) => {
    const whole = { ...input, ...more } as unknown as CallInput<O>;
    return client.call<O>(address, ...([whole] as unknown as CallArguments<O>));
  }, input?.quiet);
}
