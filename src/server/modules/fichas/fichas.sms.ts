import { type CivilDate, addDays } from '#contract/kernel/dates.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { letrasSms } from '#contract/mensagens/letras-sms.ts';
import { momentOf } from '#contract/mensagens/momento.ts';
import { TIPO_PARCELA } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { ChangedMobile, ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { ConfiguracoesApi } from '#server/modules/configuracoes/configuracoes.api.ts';
import type { MensagensApi, WantedInstalments } from '#server/modules/mensagens/mensagens.api.ts';
import type { ModeloSmsGuardado, ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';
import { type StoredInstalment, instalmentsOf } from './fichas.instalments.ts';
import type { Becoming, Stored } from './fichas.proposal.ts';
import { issuancesThatRemind } from './fichas.repository.ts';

export interface SmsNeeds {
  readonly clientes: Pick<ClientesApi, 'contacts' | 'lock'>;
  readonly configuracoes: Pick<ConfiguracoesApi, 'values'>;
  readonly mensagens: Pick<MensagensApi, 'instalments'>;
  readonly modelosSms: Pick<ModelosSmsApi, 'load' | 'newest'>;
}

const DAYS_BEFORE = 3;
const HOUR = '09:00';

/** When the SMS of an instalment leaves. */
const momentBefore = (vencimento: CivilDate, days: number): Date => momentOf(`${addDays(vencimento, -days)} ${HOUR}`) ?? new Date(0);

/** Whether instalments of this ficha are still to be reminded of. */
const reminds = ({ emissao, ativo }: Pick<Becoming, 'emissao' | 'ativo'>): boolean =>
  emissao !== null && emissao.agendar_sms === 'S' && emissao.cancelado === 'N' && ativo === 'S';

/** When the SMS of each instalment that is not paid leaves. Pure. */
const momentsOf = (parcelas: readonly StoredInstalment[], days: number): WantedInstalments['moments'] =>
  new Map(
    parcelas.filter(({ pago }) => pago === 'N').map(({ id, vencimento }) => [id, { em: momentBefore(vencimento, days), vencimento }]),
  );

const NONE: Pick<WantedInstalments, 'moments' | 'message'> = { moments: new Map(), message: null };

/** The SMS before each instalment of a policy (E114). */
export function createInstalmentSms({ clientes, configuracoes, mensagens, modelosSms }: SmsNeeds) {
  /** The template of the setting, while it is in use; without one, the newest. */
  const templateOf = async (trx: Trx, chosen: string | undefined): Promise<ModeloSmsGuardado | null> => {
    const named = chosen ? await modelosSms.load(trx, Number(chosen)) : null;
    return named?.ativo === 'S' && named.tipo === TIPO_PARCELA ? named : modelosSms.newest(trx, TIPO_PARCELA);
  };
  const settings = (trx: Trx) => configuracoes.values(trx, ['smsParcelaDiasAntes', 'modeloSmsParcela']);

  /** What the SMS of these instalments are to be: of who has no mobile, none. */
  const wantedFor = async (
    trx: Trx,
    parcelas: readonly StoredInstalment[],
    {
      idCliente,
      idUsuario,
      mobile,
    }: { readonly idCliente: number; readonly idUsuario: number | null; readonly mobile: string | null | undefined },
  ): Promise<Pick<WantedInstalments, 'moments' | 'message'>> => {
    const destino = celularOf(mobile ?? '');
    if (destino === null) return NONE;
    const values = await settings(trx);
    const template = await templateOf(trx, values.get('modeloSmsParcela'));
    const content = template && { canal: 'sms' as const, texto: letrasSms(template.mensagem) };
    return {
      moments: momentsOf(parcelas, Number(values.get('smsParcelaDiasAntes') || DAYS_BEFORE)),
      message: content && { content, destino, idCliente, idUsuario },
    };
  };

  return {
    /** What is missing for the SMS that somebody turns on with this save. */
    async problems(trx: Trx, stored: Stored | null, ficha: Becoming, clientId: number): Promise<Record<string, string>> {
      if (!reminds(ficha) || stored?.emissao?.agendar_sms === 'S') return {};
      const client = await clientes.contacts(trx, clientId);
      const template = await templateOf(trx, (await settings(trx)).get('modeloSmsParcela'));
      return {
        ...(celularOf(client?.telefone_celular ?? '') === null && {
          telefone_celular: 'Cadastre um celular no cliente para avisar por SMS',
        }),
        ...(template === null && { agendarSmsEmissao: 'Cadastre um modelo de SMS do tipo Parcela da emissão' }),
      };
    },

    /** Schedules, moves and calls off what the save changed, in its transaction. */
    async follow(
      trx: Trx,
      context: StaffContext,
      saved: { readonly emissao: number; readonly clientId: number; readonly stored: Stored | null; readonly ficha: Becoming },
    ): Promise<void> {
      const { emissao, clientId, stored, ficha } = saved;
      const before = stored?.emissaoParcelas ?? [];
      if (!reminds(ficha) && stored?.emissao?.agendar_sms !== 'S') return;
      const now = await instalmentsOf(trx, 'fichas_emissoes_parcelas', emissao);
      const ids = [...new Set([...before, ...now].map(({ id }) => id))];
      // Nobody gives the client another mobile meanwhile.
      await clientes.lock(trx, clientId);
      const mobile = reminds(ficha) ? (await clientes.contacts(trx, clientId))?.telefone_celular : undefined;
      const wanted = await wantedFor(trx, now, { idCliente: clientId, idUsuario: context.caller.id, mobile });
      await mensagens.instalments.follow(trx, { ids, ...wanted }, context.now);
    },

    /** What waits goes to the mobile the client has by then; who had none gets what was asked for meanwhile (decision 0210). */
    async mobileChanged(trx: Trx, at: Date, { id: idCliente, before, after, userId: idUsuario }: ChangedMobile): Promise<void> {
      const [had, has] = [celularOf(before ?? ''), celularOf(after ?? '')];
      if (had === has) return;
      if (had !== null) return mensagens.instalments.readdress(trx, idCliente, has, at);
      for (const emissao of await issuancesThatRemind(trx, idCliente)) {
        const now = await instalmentsOf(trx, 'fichas_emissoes_parcelas', emissao);
        const wanted = await wantedFor(trx, now, { idCliente, idUsuario, mobile: has });
        await mensagens.instalments.follow(trx, { ids: now.map(({ id }) => id), ...wanted }, at);
      }
    },
  };
}

export type InstalmentSms = ReturnType<typeof createInstalmentSms>;
