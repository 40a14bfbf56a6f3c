import type { SITUACOES_PROVEDOR, TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { SystemContext } from '#server/kernel/callers/system.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import type { Use } from '#server/kernel/in-use.ts';

/** A template of SMS or WhatsApp, whether in use or put away. */
export interface ModeloSmsGuardado {
  readonly id: number;
  readonly descricao: string;
  readonly mensagem: string;
  readonly tipo: TipoModeloSms;
  readonly nome_provedor: string | null;
  readonly idioma: string | null;
  readonly situacao_provedor: keyof typeof SITUACOES_PROVEDOR | null;
  /** As the provider has it, with its variables; null while it did not say. */
  readonly corpo_provedor: string | null;
  readonly ativo: 'S' | 'N';
}

/** What uses a template. */
export type UseOfTemplate = Use;

/** What is to happen, in the same transaction, once the provider no longer takes a template (E130). */
export type LossOfTemplate = (trx: Trx, context: SystemContext, template: ModeloSmsGuardado) => Promise<void>;

/** What other modules may ask of the templates of SMS and WhatsApp. */
export interface ModelosSmsApi {
  /** Also one that was put away: messages written with it keep naming it (E142). */
  load(executor: Executor, id: number): Promise<ModeloSmsGuardado | null>;
  /** Whether an active template of that kind has this code; it stays so until the end of the caller's transaction. */
  isActive(executor: Executor, id: number, tipo: TipoModeloSms): Promise<boolean>;
  /** The active template of that kind saved last, or null (E114). */
  newest(executor: Executor, tipo: TipoModeloSms): Promise<ModeloSmsGuardado | null>;
  /** A template that something uses is not put away (E142). */
  whenUsed(use: UseOfTemplate): void;
  /** Who sends by a template is told when the provider no longer takes it, however that was found out. */
  whenLost(loss: LossOfTemplate): void;
  /** The provider would not carry this template, as it was read: so it stands from now on, until the provider says otherwise. Never throws. */
  refused(template: ModeloSmsGuardado, situacao: NonNullable<ModeloSmsGuardado['situacao_provedor']>): Promise<void>;
  /** Something says that a template is not as it is known here: the provider is asked, once the caller's transaction is over. */
  askSoon(trx: Trx): Promise<void>;
}
