import { z } from 'zod';
import { ClienteFiltro, Descadastrado } from '../clientes/clientes.schemas.ts';
import { comoNoEndereco } from '../clientes/filtro-escrito.ts';
import { SMS_DIGITADO_MAX } from '../mensagens/letras-sms.ts';
import { Momento } from '../mensagens/momento.ts';
import { Canal } from '../mensagens/mensagens.schemas.ts';
import {
  DataCivil,
  Id,
  IdText,
  Instante,
  SimNao,
  Telefone,
  filterOne,
  line,
  listOf,
  numberChoice,
  optional,
  pageOf,
  paging,
  quantos,
  text,
  textOrNull,
} from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';

const INFORME = 'Informe a mensagem';

/** What is typed for an SMS: more than leaves, for tags may shorten it (E120). */
export const MensagemSms = text(SMS_DIGITADO_MAX).refine((mensagem) => mensagem.trim() !== '', INFORME);

/** `id` edits one that still waits. `celular` absent: the one of the client. */
export const EnviarSms = z.object({
  id: optional(Id),
  id_cliente: Id,
  celular: optional(sensitive('telefone', z.string().max(30, 'Celular inválido'))),
  mensagem: optional(text(SMS_DIGITADO_MAX)),
  data_agendado: optional(Momento),
  tipo_aniversariante: optional(SimNao),
  idade_referencia: optional(z.int().min(0).max(200)),
  flashsms: optional(SimNao),
});

/** What is typed to send an SMS. The moment is two fields on screen, and one in what is sent. */
export const SmsFormulario = z.object({
  celular: optional(Telefone).meta({ title: 'Celular', 'x-obrigatorio': 'Informe o celular' }),
  mensagem: MensagemSms.meta({ title: 'Mensagem', 'x-obrigatorio': INFORME }),
  agendar: SimNao.meta({ title: 'Agendar' }),
  data_agendado: optional(DataCivil).meta({ title: 'Data' }),
  hora_agendado: optional(line(5)).meta({ title: 'Hora' }),
  flashsms: SimNao.meta({ title: 'Mostrar direto na tela do celular (flash)' }),
});

export const Enviado = z.object({ id: Id });

/**
 * The filter of the client list, as the list sent it or as a batch says it, with codes as numbers; what is of the page alone is dropped (E258).
 * Any other name is refused: a filter that is not understood would be everybody.
 */
export const FiltroDoEnvio = z.preprocess((value: Record<string, unknown> | null | undefined) => {
  // Anything else than a filter is left to be refused: spread, a list would be the empty filter, which is everybody.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { pagina: _page, registrosPorPagina: _size, sorteio: _draw, ordem: _order, sentido: _way, ...filter } = value;
  return comoNoEndereco(filter);
}, ClienteFiltro.strict());

/** Absent or null is refused by the service under its key: it is nobody's choice to write to everybody (E257). */
const talvez = FiltroDoEnvio.nullish();

export const MOTIVOS_IGNORADO = ['sem_contato', 'invalido', 'descadastrado', 'duplicado'] as const;
const MotivoIgnorado = z.enum(MOTIVOS_IGNORADO, 'Motivo inválido');

/** Of those left out, before anything is sent. */
export const IGNORADOS_POR_PAGINA = 25;

/** The same in the three calls to many. */
export const ENSAIO = {
  /** S: says whom it would reach, writes nothing (E125). */
  simular: optional(SimNao),
  /** With `simular`: who is left out and why, a page of 25 in the order of the list; also where nobody is left to write to. */
  listar_ignorados: optional(z.object({ motivo: optional(MotivoIgnorado), pagina: optional(z.int().min(1).max(1_000_000)) })),
};

export const EnviarSmsMassa = z.object({
  filtrosClientes: talvez,
  /** Blank only where it is tried. */
  mensagem: optional(text(SMS_DIGITADO_MAX)),
  data_agendado: optional(Momento),
  flashsms: optional(SimNao),
  ...ENSAIO,
});

export const Ignorados = z.object({ sem_contato: quantos, invalido: quantos, descadastrado: quantos, duplicado: quantos });
export const Ignorado = z.object({ cliente: z.object({ id: Id, nome: z.string() }), motivo: MotivoIgnorado });

/** A message as one person of the audience would get it. */
export const Amostra = z.object({
  cliente: z.object({ id: Id, nome: z.string() }),
  /** Of an e-mail. */
  titulo: z.string().optional(),
  mensagem: z.string(),
  avisos: z.array(z.string()),
});

/** How long a message is as it leaves: its longest one in letters, and how many are too long to leave. */
export const Letras = z.object({ maior: quantos, excedem: quantos });

/** Queued and skipped add up to the total; `id_lote` only where it was sent, `amostras` only where it was tried. */
export const EnvioFeito = z.object({
  id_lote: Id.optional(),
  total: quantos,
  enfileirados: quantos,
  ignorados: Ignorados,
  amostras: z.array(Amostra).optional(),
  /** Where it was tried and asked for: a page of those left out; the total is of the reason that was asked for. */
  lista_ignorados: pageOf(Ignorado).optional(),
  /** Of an SMS, where it was tried with words; of those queued. */
  letras: Letras.optional(),
  /** Of WhatsApp, where it was tried: whether only one line of free text arrives, and the words around it. */
  texto_livre: z.object({ uma_linha: SimNao, moldura: textOrNull }).optional(),
});

/** Which failures leave once more; all of the batch when none is named. */
export const FalhasEscolhidas = z
  .object({
    ids: z.array(Id).min(1, 'Escolha ao menos uma').max(1000, 'Escolha no máximo 1.000').optional(),
  })
  .nullish();

/** How many in doubt were seen when they were asked for: of another number nothing leaves. */
export const DuvidasVistas = z.object({ quantas: z.int('Informe quantas').positive('Informe quantas') });

/** How many leave once more. */
export const FalhasReenviadas = z.object({ reenviados: z.int().positive() });

export const SITUACOES_ENVIO = ['enviando', 'pausado', 'concluido', 'cancelado'] as const;

/** A batch: `enfileirados` is the sum of the five counts of `contagem`. */
export const Envio = z.object({
  id: Id,
  canal: Canal,
  situacao: z.enum(SITUACOES_ENVIO),
  mensagem: z.string(),
  /** The filter of the clients as it was asked for; the screen says it in words. */
  filtro: z.record(z.string(), z.unknown()),
  autor: z.object({ id: Id, nome: z.string() }),
  total: quantos,
  enfileirados: quantos,
  ignorados: Ignorados,
  contagem: z.object({ aguardando: quantos, enviadas: quantos, erros: quantos, incertas: quantos, canceladas: quantos }),
  /** Messages a minute; 0 is no limit. */
  ritmo: quantos,
  data_cadastro: Instante,
  data_agendado: Instante,
  data_termino: Instante.nullable(),
  /** When it should be over; null when it stands still or is over, and where nobody can tell. */
  termino_previsto: Instante.nullable(),
  /** About how many of those in doubt the provider is being asked: until it answers it is not over. */
  perguntadas: quantos,
  /** The hours that those who wait wait for, where nobody chose the moment, and when these open (E123). */
  espera_janela: z.object({ inicio: z.string(), fim: z.string(), sai_em: Instante }).nullable(),
  /** Why nothing of it leaves though nobody paused it, since when, and what to do (E130). */
  parada: z.object({ desde: Instante, motivo: z.string(), orientacao: z.string() }).nullable(),
  pode: z.object({ pausar: SimNao, retomar: SimNao, cancelar: SimNao }),
});

/** Since when and why nothing leaves by a channel. */
export const CanalParado = z.object({ canal: Canal, desde: Instante, motivo: z.string() });
export const Envios = z.object({ registros: z.array(Envio), totalRegistros: quantos, canaisParados: z.array(CanalParado) });
export const EnviosFiltro = z.object({
  ...paging(10),
  canal: filterOne(Canal),
  situacao: listOf(z.enum(SITUACOES_ENVIO, 'Situação inválida')),
});

export const IgnoradosFiltro = z.object({ ...paging(10), motivo: filterOne(MotivoIgnorado) });

/** Addresses somebody writes to, as they are typed. */
export const EnderecosDoCanal = z.object({
  canal: Canal,
  enderecos: z
    .array(sensitive('email', line(320)))
    .min(1, 'Informe ao menos um endereço')
    .max(60, 'Informe no máximo 60 endereços'),
});
/** Of these, those that asked not to be written to, or that are dead: since when, and why (E138). */
export const EnderecosQueSairam = z.object({ registros: z.array(Descadastrado.extend({ endereco: z.string() })) });

/** The age of the birthday a message is about, where it is a greeting. */
export const TagsFiltro = z.object({ idade_referencia: filterOne(numberChoice(z.int().min(0).max(200))) });
export const TagsDoCliente = z.object({ valores: z.record(z.string(), textOrNull) });
export const ModeloDoCliente = z.object({ id: IdText, id_cliente: IdText });
/** `alvo_tabela`: the record it is written from; the person is a client in any case. */
export const ModeloEmailDoCliente = ModeloDoCliente.extend({ alvo_tabela: z.enum(['clientes', 'clientes_fichas'], 'Alvo inválido') });
export const ModeloEmailConvertido = z.object({
  dados: z.object({
    id_imagem: Id.nullable(),
    titulo: z.string(),
    destaque: textOrNull,
    conteudo_corpo: textOrNull,
    /** The whole e-mail of an old template (E139); null in the others. */
    conteudo: textOrNull,
  }),
  avisos: z.array(z.string()),
});
export const ModeloConvertido = z.object({ mensagem: z.string(), avisos: z.array(z.string()) });

export type EnviarSmsEntrada = z.output<typeof EnviarSms>;
export type EnviarSmsMassaEntrada = z.output<typeof EnviarSmsMassa>;
export type EnvioFeitoResposta = z.output<typeof EnvioFeito>;
export type LetrasResposta = z.output<typeof Letras>;
export type EnvioResposta = z.output<typeof Envio>;
export type EnviosResposta = z.output<typeof Envios>;
export type AmostraResposta = z.output<typeof Amostra>;
