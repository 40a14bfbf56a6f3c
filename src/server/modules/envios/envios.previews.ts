import type { z } from 'zod';
import type {
  ModeloConvertido,
  ModeloDoCliente,
  ModeloEmailConvertido,
  TagsDoCliente,
  TagsFiltro,
} from '#contract/envios/envios.schemas.ts';
import { type Modo, resolve } from '#contract/mensagens/resolver.ts';
import { TIPO_WHATSAPP } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { NotFound } from '#server/kernel/errors.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { TagSource } from '#server/modules/mensagens/mensagens.api.ts';
import type { ModelosEmailApi } from '#server/modules/modelos-email/modelos-email.api.ts';
import type { ModelosSmsApi } from '#server/modules/modelos-sms/modelos-sms.api.ts';

export interface PreviewNeeds {
  readonly clientes: Pick<ClientesApi, 'contacts'>;
  readonly modelosEmail: Pick<ModelosEmailApi, 'load'>;
  readonly modelosSms: Pick<ModelosSmsApi, 'load'>;
  readonly tags: TagSource;
}

type Age = z.output<typeof TagsFiltro>;

/** A message as one person would get it, before it is sent. */
export function createPreviews({ database, history }: Kernel, { clientes, modelosEmail, modelosSms, tags }: PreviewNeeds) {
  const valuesOf = async (context: StaffContext, id: number, { idade_referencia }: Age) => {
    if (!(await clientes.contacts(database, id))) throw new NotFound();
    const [valores = {}] = await tags(
      database,
      [{ id_cliente: id, id_parcela: null, idade_referencia: idade_referencia ?? null }],
      context.now,
    );
    await history.recordRead(context, { client: id });
    return valores;
  };

  return {
    tags: async (context: StaffContext, id: number, age: Age): Promise<z.output<typeof TagsDoCliente>> => ({
      valores: await valuesOf(context, id, age),
    }),

    async convertido(
      context: StaffContext,
      { id, id_cliente }: z.output<typeof ModeloDoCliente>,
      age: Age,
    ): Promise<z.output<typeof ModeloConvertido>> {
      const modelo = await modelosSms.load(database, id);
      if (!modelo) throw new NotFound();
      const values = await valuesOf(context, id_cliente, age);
      const { text, avisos } = resolve(modelo.mensagem, values, modelo.tipo === TIPO_WHATSAPP ? 'text' : 'sms');
      return { mensagem: text, avisos: [...avisos] };
    },

    async emailConvertido(
      context: StaffContext,
      { id, id_cliente }: z.output<typeof ModeloDoCliente>,
      age: Age,
    ): Promise<z.output<typeof ModeloEmailConvertido>> {
      const modelo = await modelosEmail.load(database, id);
      if (!modelo) throw new NotFound();
      const values = await valuesOf(context, id_cliente, age);
      const avisos = new Set<string>();
      const filled = (text: string, mode: Modo): string => {
        const done = resolve(text, values, mode);
        for (const aviso of done.avisos) avisos.add(aviso);
        return done.text;
      };
      const orNull = (text: string | null, mode: Modo): string | null => text && filled(text, mode);
      const dados = {
        id_imagem: modelo.id_imagem,
        titulo: filled(modelo.titulo, 'header'),
        destaque: orNull(modelo.destaque, 'text'),
        conteudo_corpo: orNull(modelo.conteudo_corpo, 'html'),
        conteudo: orNull(modelo.conteudo, 'html'),
      };
      return { dados, avisos: [...avisos] };
    },
  };
}
