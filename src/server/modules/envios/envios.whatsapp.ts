import type { ClienteFiltroDados } from '#contract/clientes/clientes.schemas.ts';
import type { AmostraResposta, EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import type { AbrirWhatsappEntrada, EnviarWhatsappMassaEntrada } from '#contract/envios/envios.whatsapp.schemas.ts';
import { SUCESSO, simNao } from '#contract/kernel/vocabulary.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { naMoldura } from '#contract/mensagens/whatsapp.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { Content, MensagensApi, TagSource, WhatsappOut } from '#server/modules/mensagens/mensagens.api.ts';
import { type Listar, listedOf, shownIn } from './envios.ignorados.ts';
import { PAST, isPast, skippedNobody } from './envios.rules.ts';

export interface WhatsappNeeds {
  readonly clientes: ClientesApi;
  readonly mensagens: MensagensApi;
  readonly tags: TagSource;
}

/** What leaves, as it is stored. */
export const contentOf = ({ texto, modelo }: WhatsappOut): Content => ({ canal: 'whatsapp', texto, ...(modelo && { modelo }) });

/** WhatsApp to those of a filter, and what is remembered of messages that people begin by hand (E129, E130). */
export function createWhatsapp({ history, write }: Kernel, { clientes, mensagens, tags }: WhatsappNeeds) {
  /** Whom it would reach, with three messages as real people would get them. */
  const rehearse = async (
    trx: Trx,
    context: StaffContext,
    { out, filter, listar }: { readonly out: WhatsappOut; readonly filter: ClienteFiltroDados; readonly listar: Listar },
  ): Promise<EnvioFeitoResposta> => {
    const { now } = context;
    const audience = clientes.audience(trx, filter, 'telefone_celular', now);
    const content = contentOf(out);
    const { samples, ...counted } = await mensagens.rehearse(trx, { content, audience });
    if (!listar) skippedNobody(counted, 'filtrosClientes');
    const values = await tags(
      trx,
      samples.map((id) => ({ id_cliente: id, id_parcela: null, idade_referencia: null })),
      now,
    );
    const amostras: AmostraResposta[] = [];
    for (const [at, id] of samples.entries()) {
      const { text, avisos } = resolve(out.texto, values[at] ?? {}, out.oneLine ? 'header' : 'text');
      const nome = (await clientes.contacts(trx, id))?.nome ?? '';
      amostras.push({ cliente: { id, nome }, mensagem: naMoldura(out.frame, text), avisos: [...avisos] });
    }
    const listed = await listedOf(trx, mensagens, { content, audience, listar, counted });
    await history.recordRead(context, { detail: { clientes: shownIn(samples, listed) } });
    return { ...counted, amostras, ...listed, texto_livre: { uma_linha: simNao(out.oneLine), moldura: out.frame } };
  };

  return {
    /** Freezes everybody of the filter with a mobile; with `simular` says whom it would reach. */
    async enviarMassa(context: StaffContext, dados: EnviarWhatsappMassaEntrada): Promise<EnvioFeitoResposta> {
      const { now, caller } = context;
      const { filtrosClientes: filter, id_modelo, data_agendado } = dados;
      const texto = dados.mensagem ?? '';
      const trying = dados.simular === 'S';
      const blank = texto.trim() === '' && !id_modelo;
      return write(context, async (trx) => {
        const problems: Record<string, string> = {};
        if (!filter) problems['filtrosClientes'] = 'Escolha os clientes na lista';
        if (blank && !trying) problems['mensagem'] = 'Informe a mensagem';
        if (!data_agendado && !trying) problems['data_agendado'] = 'Informe a data e a hora';
        if (isPast(data_agendado, now)) problems['data_agendado'] = PAST;
        if (!filter || Object.keys(problems).length > 0) throw new RuleError(problems);
        const out = await mensagens.whatsapp.leavesAs(trx, { texto, idModelo: id_modelo ?? null });
        if (trying) return rehearse(trx, context, { out, filter, listar: dados.listar_ignorados });
        const audience = clientes.audience(trx, filter, 'telefone_celular', now);
        const batch = { content: contentOf(out), audience, filtro: filter, idUsuario: caller.id, agendadoPara: data_agendado ?? null };
        const made = await mensagens.sendBatch(trx, batch, now);
        skippedNobody(made, 'filtrosClientes');
        const { id, ...counted } = made;
        await history.recordChange(trx, context, { record: id, detail: { filtro: filter, modelo: id_modelo ?? null, ...counted } });
        return { id_lote: id, ...counted };
      });
    },

    /** Remembers that somebody began a message by hand. */
    abrir: (context: StaffContext, dados: AbrirWhatsappEntrada): Promise<{ id: number }> =>
      write(context, async (trx) => {
        const { now, caller } = context;
        const client = await clientes.contacts(trx, dados.id_cliente);
        if (!client) throw new NotFound();
        const greets = dados.tipo_aniversariante === 'S';
        const idade = dados.idade_referencia;
        if (greets && typeof idade !== 'number') throw new RuleError({ idade_referencia: 'Informe a idade' });
        const celular = celularOf(client.telefone_celular ?? '');
        if (greets && celular !== null && (await mensagens.isOptedOut(trx, 'whatsapp', celular))) {
          throw new RuleError({ tipo_aniversariante: 'Cliente descadastrado' });
        }
        const felicitacao = greets && typeof idade === 'number' ? { idade } : null;
        const id = await mensagens.whatsapp.open(trx, { idCliente: client.id, felicitacao, idUsuario: caller.id }, now);
        await history.recordChange(trx, context, { client: client.id, record: id, detail: { felicitacao: greets ? 'S' : 'N' } });
        return { id };
      }),

    desfazer: (context: StaffContext, id: number): Promise<typeof SUCESSO> =>
      write(context, async (trx) => {
        const undone = await mensagens.whatsapp.undo(trx, { id, idUsuario: context.caller.id }, context.now);
        if (!undone) throw new NotFound();
        await history.recordChange(trx, context, { client: undone.idCliente, record: id });
        return SUCESSO;
      }),
  };
}
