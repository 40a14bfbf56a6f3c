import { z } from 'zod';
import * as operations from '#contract/avisos/avisos.operations.ts';
import type { OperationTo } from '#contract/kernel/operation.ts';
import type { Proof } from '#server/kernel/http/notices.ts';
import { ownSecret } from '#server/kernel/security/secrets.ts';
import * as identify from './identify.ts';
import { type ProofKind, queryToken } from './proofs.ts';

/** A call that keeps notices, and how they are proved with the secret of the sender. */
export interface NoticeCall {
  readonly operation: OperationTo<'provider'>;
  readonly proof: ProofKind;
}

/** A provider that sends notices. */
export interface NoticeSender {
  /** As the readme names it. */
  readonly title: string;
  /** The variable with its secret; without it, one of our own making that nobody can guess. */
  readonly secret: string;
  readonly calls: readonly NoticeCall[];
  readonly identify: identify.Identify;
}

const byAddress = (...all: readonly OperationTo<'provider'>[]): readonly NoticeCall[] =>
  all.map((operation) => ({ operation, proof: { by: 'address' } }));

/** Every provider that sends notices: the configuration, the calls and the documents read this table. */
export const NOTICE_SENDERS = {
  asaas: {
    title: 'Asaas',
    secret: 'ASAAS_AVISO_TOKEN',
    calls: [{ operation: operations.avisoAsaas, proof: { by: 'token', header: 'asaas-access-token' } }],
    identify: identify.asaas,
  },
  autentique: {
    title: 'Autentique',
    secret: 'AUTENTIQUE_AVISO_SEGREDO',
    calls: [{ operation: operations.avisoAutentique, proof: { by: 'signature', header: 'x-autentique-signature', prefix: '' } }],
    identify: identify.autentique,
  },
  meta: {
    title: 'Meta (WhatsApp)',
    secret: 'META_APLICATIVO_SEGREDO',
    calls: [{ operation: operations.avisoMeta, proof: { by: 'signature', header: 'x-hub-signature-256', prefix: 'sha256=' } }],
    identify: identify.meta,
  },
  seguradora: {
    title: 'Seguradora',
    secret: 'SEGURADORA_AVISO_SEGREDO',
    calls: [{ operation: operations.avisoSeguradora, proof: { by: 'stampedSignature', header: 'x-seguradora-signature' } }],
    identify: identify.seguradora,
  },
  'facilita-movel': {
    title: 'Facilita Móvel (SMS)',
    secret: 'FACILITA_MOVEL_AVISO_SEGREDO',
    calls: byAddress(operations.avisoFacilitaMovel, operations.avisoFacilitaMovelFormulario),
    identify: identify.facilitaMovel,
  },
  zapi: {
    title: 'Z-API (WhatsApp)',
    secret: 'ZAPI_AVISO_SEGREDO',
    calls: byAddress(operations.avisoZapi),
    identify: identify.zapi,
  },
  correio: {
    title: 'Correio (retornos)',
    secret: 'CORREIO_AVISO_SEGREDO',
    calls: byAddress(operations.avisoCorreio),
    identify: identify.correio,
  },
} as const satisfies Readonly<Record<string, NoticeSender>>;

export type NoticeSenderName = keyof typeof NOTICE_SENDERS;
export const NOTICE_SENDER_NAMES = Object.keys(NOTICE_SENDERS) as NoticeSenderName[];

/** Given by whoever sets Meta's address up; Meta sends it with the challenge. */
export const META_CHALLENGE_TOKEN = 'META_VERIFICACAO';
export const challengeProof = (token: string): Proof => queryToken('hub.verify_token', token);

const Secret = z.string().min(16, 'deve ter ao menos 16 caracteres').optional();
const VARIABLES = [...NOTICE_SENDER_NAMES.map((name) => NOTICE_SENDERS[name].secret), META_CHALLENGE_TOKEN] as const;
export type NoticeVariable = (typeof VARIABLES)[number];

/** The variables of all senders, for the reader of the environment. */
export const NOTICE_ENVIRONMENT = Object.fromEntries(VARIABLES.map((name) => [name, Secret])) as Record<NoticeVariable, typeof Secret>;

/** What the environment said. */
export type NoticeSettings = Readonly<Partial<Record<NoticeVariable, string | undefined>>>;
export const noticeSettingsOf = (environment: Readonly<Record<string, unknown>>): NoticeSettings =>
  Object.fromEntries(VARIABLES.map((name) => [name, environment[name]]));

/** The secret behind a variable: what the environment says, or one of our own, the same in every process. */
export type NoticeSecret = (variable: NoticeVariable) => string;
export const createNoticeSecret =
  (settings: NoticeSettings, key: Buffer): NoticeSecret =>
  (variable) =>
    settings[variable] ?? ownSecret(key, variable);
