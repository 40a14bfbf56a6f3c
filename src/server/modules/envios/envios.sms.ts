import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { AmostraResposta, EnviarSmsEntrada, EnviarSmsMassaEntrada, EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import { CELULAR_INVALIDO, celularOf } from '#contract/mensagens/celular.ts';
import { SMS_MAX, letrasSms } from '#contract/mensagens/letras-sms.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { Content, MensagensApi, SingleMessage, TagSource } from '#server/modules/mensagens/mensagens.api.ts';
import { type Listar, listedOf, shownIn } from './envios.ignorados.ts';
import { letrasOf } from './envios.letras.ts';
import { PAST, isPast, skippedNobody } from './envios.rules.ts';

export interface SmsNeeds {
  readonly clientes: ClientesApi;
  readonly mensagens: MensagensApi;
  readonly tags: TagSource;
}

/** SMS to one client and to those of a filter (E120, E124, E125). */
export function createSms({ history, write }: Kernel, { clientes, mensagens, tags }: SmsNeeds) {
  const filled = async (executor: Executor, texto: string, idCliente: number, idade: number | null, now: Date) => {
    const [values] = await tags(executor, [{ id_cliente: idCliente, id_parcela: null, idade_referencia: idade }], now);
    return resolve(texto, values ?? {}, 'sms');
  };

  const greetingOf = ({ tipo_aniversariante, idade_referencia }: EnviarSmsEntrada): { idade: number } | null =>
    tipo_aniversariante === 'S' && typeof idade_referencia === 'number' ? { idade: idade_referencia } : null;

  /** All that is wrong with one message, in screen order. */
  const problemsOf = async (trx: Trx, dados: EnviarSmsEntrada, celular: string | null, now: Date): Promise<Record<string, string>> => {
    const problems: Record<string, string> = {};
    if (celular === null) problems['celular'] = CELULAR_INVALIDO;
    const greeting = greetingOf(dados);
    const { text } = await filled(trx, dados.mensagem ?? '', dados.id_cliente, greeting?.idade ?? null, now);
    if (text.trim() === '') problems['mensagem'] = 'Informe a mensagem';
    else if (text.length > SMS_MAX) problems['mensagem'] = `Máximo de ${SMS_MAX} caracteres`;
    if (isPast(dados.data_agendado, now)) problems['data_agendado'] = PAST;
    if (dados.tipo_aniversariante === 'S' && greeting === null) problems['idade_referencia'] = 'Informe a idade';
    if (greeting && celular !== null && (await mensagens.isOptedOut(trx, 'sms', celular))) {
      problems['tipo_aniversariante'] = 'Cliente descadastrado';
    }
    return problems;
  };

  /** Whom it would reach, with three filled messages of real people. */
  const rehearse = async (
    trx: Trx,
    context: StaffContext,
    { content, filter, listar }: { readonly content: Content; readonly filter: ClienteFiltroDados; readonly listar: Listar },
  ): Promise<EnvioFeitoResposta> => {
    const { now } = context;
    const audience = clientes.audience(trx, filter, 'telefone_celular', now);
    const { samples, ...counted } = await mensagens.rehearse(trx, { content, audience });
    if (!listar) skippedNobody(counted, 'filtrosClientes');
    const amostras: AmostraResposta[] = [];
    for (const id of samples) {
      const { text, avisos } = await filled(trx, content.texto, id, null, now);
      amostras.push({ cliente: { id, nome: (await clientes.contacts(trx, id))?.nome ?? '' }, mensagem: text, avisos: [...avisos] });
    }
    const listed = await listedOf(trx, mensagens, { content, audience, listar, counted });
    const written = content.texto.trim() !== '';
    const letras = written
      ? await letrasOf(trx, { mensagens, tags }, { content, audience, enfileirados: counted.enfileirados, now })
      : null;
    await history.recordRead(context, { detail: { clientes: shownIn(samples, listed) } });
    return { ...counted, amostras, ...listed, ...(letras && { letras }) };
  };

  return {
    /** Puts one SMS on its way, or changes one that waits. */
    enviar: (context: StaffContext, dados: EnviarSmsEntrada): Promise<{ id: number }> =>
      write(context, async (trx) => {
        const { now, caller } = context;
        const client = await clientes.contacts(trx, dados.id_cliente);
        if (!client) throw new NotFound();
        const celular = celularOf(dados.celular ?? client.telefone_celular ?? '');
        const problems = await problemsOf(trx, dados, celular, now);
        if (celular === null || Object.keys(problems).length > 0) throw new RuleError(problems);
        const message: SingleMessage = {
          content: { canal: 'sms', texto: letrasSms(dados.mensagem ?? ''), flashsms: dados.flashsms ?? 'N' },
          destino: celular,
          idCliente: client.id,
          agendadoPara: dados.data_agendado ?? null,
          felicitacao: greetingOf(dados),
          idUsuario: caller.id,
        };
        let id = dados.id ?? null;
        if (id === null) id = await mensagens.send(trx, message, now);
        else if (!(await mensagens.change(trx, id, message, now))) throw new NotFound();
        await history.recordChange(trx, context, {
          client: client.id,
          record: id,
          detail: { felicitacao: dados.tipo_aniversariante ?? 'N' },
        });
        return { id };
      }),

    /** Freezes everybody of the filter with a mobile; with `simular` says whom it would reach. */
    async enviarMassa(context: StaffContext, dados: EnviarSmsMassaEntrada): Promise<EnvioFeitoResposta> {
      const { now, caller } = context;
      const content: Content = { canal: 'sms', texto: letrasSms(dados.mensagem ?? ''), flashsms: dados.flashsms ?? 'N' };
      const filter = dados.filtrosClientes;
      const problems: Record<string, string> = {};
      if (!filter) problems['filtrosClientes'] = 'Escolha os clientes na lista';
      if (content.texto.trim() === '' && dados.simular !== 'S') problems['mensagem'] = 'Informe a mensagem';
      if (isPast(dados.data_agendado, now)) problems['data_agendado'] = PAST;

      return write(context, async (trx) => {
        if (!filter || Object.keys(problems).length > 0) throw new RuleError(problems);
        if (dados.simular === 'S') return rehearse(trx, context, { content, filter, listar: dados.listar_ignorados });
        const audience = clientes.audience(trx, filter, 'telefone_celular', now);
        const made = await mensagens.sendBatch(
          trx,
          { content, audience, filtro: filter, idUsuario: caller.id, agendadoPara: dados.data_agendado ?? null },
          now,
        );
        skippedNobody(made, 'filtrosClientes');
        const { id, ...counted } = made;
        await history.recordChange(trx, context, { record: id, detail: { filtro: filter, ...counted } });
        return { id_lote: id, ...counted };
      });
    },
  };
}
