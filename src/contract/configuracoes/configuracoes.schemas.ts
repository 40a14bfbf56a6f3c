import { z } from 'zod';
import { Instante } from '../kernel/vocabulary.ts';

/** Every named setting with its value, '' when it has none; never a secret. */
export const Chaves = z.object({ chaves: z.record(z.string(), z.string()) });

/** The same with the version of each (E013), also of one that nobody has saved. */
export const Configuracoes = Chaves.extend({ versoes: z.record(z.string(), Instante) });

export const Configuracao = z.object({
  valor: z.string(),
  /** Version of the setting (E013). */
  data_edicao: Instante,
});

const Valor = z.union([z.string().max(2000), z.int()]).transform(String);

/** `data_edicao`: the version that was edited; without it whoever saves last wins. */
export const ConfiguracaoSalvar = z.object({ valor: Valor, data_edicao: Instante.nullish() });

/** The settings to change, and the version that was edited of each. */
export const ConfiguracoesSalvar = z.object({
  chaves: z.record(z.string().max(80), Valor).refine((chaves) => Object.keys(chaves).length > 0, 'Informe o que salvar'),
  versoes: z.record(z.string().max(80), Instante).default({}),
});

export type ConfiguracoesResposta = z.output<typeof Configuracoes>;
export type ConfiguracaoResposta = z.output<typeof Configuracao>;
