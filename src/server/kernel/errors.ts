import { type FieldErrors, MESSAGES, type TwoFactorRefusal } from '#contract/kernel/errors.ts';
import type { PermissionKey } from '#contract/kernel/permissions.ts';

/** A refusal of the closed catalogue: the one handler turns it into status and body (R02). */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  /** When trying again may help; null where it would not. */
  readonly retryAfterSeconds: number | null = null;
  /** Whoever reads it can do nothing but tell the support, which asks for the code of the request. */
  readonly forSupport: boolean = false;
  abstract body(): unknown;
}

/** 400: business rules, field to message in screen order. `extra` adds what the screen needs to go on, e.g. the current record. */
export class RuleError extends Refusal {
  readonly status = 400;
  readonly fields: FieldErrors;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(fields: FieldErrors, extra: Readonly<Record<string, unknown>> = {}) {
    super(`rule: ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
    this.extra = extra;
  }

  body(): unknown {
    return { ...this.fields, ...this.extra };
  }
}

/** 401: no valid login. */
export class NotSignedIn extends Refusal {
  readonly status = 401;
  body(): unknown {
    return { mensagem: MESSAGES.sessionExpired };
  }
}

/** A notice that its provider does not prove to be its own: no login helps. */
export class UnprovenNotice extends Refusal {
  readonly status = 401;
  body(): unknown {
    return { mensagem: MESSAGES.unprovenNotice };
  }
}

/** 401 that names the missing permission; the login is kept (E003). */
export class NotPermitted extends Refusal {
  readonly status = 401;
  readonly permission: PermissionKey | null;

  constructor(permission: PermissionKey | null) {
    super(`permission: ${permission}`);
    this.permission = permission;
  }

  body(): unknown {
    return { permissao: this.permission, mensagem: MESSAGES.accessDenied };
  }
}

/** 401 that asks for the second factor (E022). */
export class TwoFactorNeeded extends Refusal {
  readonly status = 401;
  readonly temporaryToken: string;

  constructor(temporaryToken: string) {
    super('two factor');
    this.temporaryToken = temporaryToken;
  }

  body(): TwoFactorRefusal {
    return { autenticacao2Fatores: true, mensagem: MESSAGES.twoFactorNeeded, tokenTemporario: this.temporaryToken };
  }
}

/** 403: only the wrong terminal or address (E003). */
export class WrongTerminal extends Refusal {
  readonly status = 403;
  body(): unknown {
    return { mensagem: MESSAGES.wrongTerminal };
  }
}

/** 404: unknown id, and another owner's id (E005). */
export class NotFound extends Refusal {
  readonly status = 404;
  body(): unknown {
    return { mensagem: MESSAGES.notFound };
  }
}

/** 404: the record is there, and its file is not. */
export class FileGone extends Refusal {
  readonly status = 404;
  override readonly forSupport = true;
  body(): unknown {
    return { mensagem: MESSAGES.fileMissing };
  }
}

/** 422: the request has not the declared shape (E002). */
export class Malformed extends Refusal {
  readonly status = 422;
  readonly fields: FieldErrors;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(fields: FieldErrors = {}, extra: Readonly<Record<string, unknown>> = {}) {
    super(`malformed: ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
    this.extra = extra;
  }

  body(): unknown {
    return { mensagem: MESSAGES.malformed, campos: this.fields, ...this.extra };
  }
}

/** 429 of a public route. */
export class TooManyRequests extends Refusal {
  readonly status = 429;
  override readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('rate limit');
    this.retryAfterSeconds = retryAfterSeconds;
  }

  body(): unknown {
    return { mensagem: MESSAGES.tooManyRequests };
  }
}

/** 503: this house does not offer it, and says so; trying again changes nothing. */
export class SwitchedOff extends Refusal {
  readonly status = 503;
  private readonly told: string;

  constructor(told: string) {
    super('switched off');
    this.told = told;
  }

  body(): unknown {
    return { mensagem: this.told };
  }
}

/** 503: what the answer needs is away or busy for a moment (the database, the disk, a queue, this process); nothing is wrong with the request. */
export class Unavailable extends Refusal {
  readonly status = 503;
  override readonly retryAfterSeconds = 5;

  body(): unknown {
    return { mensagem: MESSAGES.unavailable };
  }
}
