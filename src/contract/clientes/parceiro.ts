import { PLANO_PERSONALIZADO } from './clientes.labels.ts';

/* A client as a partner of adventure insurance: rules of its record that screen and server share. */

/** Fields of a client that only a partner has, in the order of the form. */
export const CAMPOS_DO_PARCEIRO = [
  'carta_oferta',
  'numero_apolice',
  'data_vigencia_apolice',
  'numero_contrato',
  'seguro_valor_diaria',
  'seguro_valor_diaria_editado',
  'seguro_valor_morte_acidental',
  'seguro_valor_invalidez',
  'seguro_valor_dmho',
  'sem_faturamento_minimo',
  'bloquear_envio_emails_seguro_aventura',
  'seguro_propriedade_bloqueado',
  'seguro_evento_nome',
  'seguro_evento_local',
  'seguro_evento_descricao',
  'cadastro_participante_nome',
] as const;

export type CampoDoParceiro = (typeof CAMPOS_DO_PARCEIRO)[number];

/** What a plan costs and covers gives these fields of the client their value (E082). */
export const DO_PLANO = {
  seguro_valor_diaria: 'valor',
  seguro_valor_morte_acidental: 'valor_morte_acidental',
  seguro_valor_invalidez: 'valor_invalidez',
  seguro_valor_dmho: 'valor_dmho',
} as const;

export type CampoDoPlano = keyof typeof DO_PLANO;
export const CAMPOS_DO_PLANO = Object.keys(DO_PLANO) as readonly CampoDoPlano[];

/** Said under a field that a plan locks. */
export const VALOR_DO_PLANO = 'O valor é o do plano. Para outro, escolha o plano Personalizado';

/** Whether the plan says what the days cost and cover; without one, and with the client's own, somebody types it. */
export const planoTrava = (plano: number | null): boolean => plano !== null && plano !== PLANO_PERSONALIZADO;

/** Fewest letters of a new partner code; those of before stand (E166). */
const CARTA_OFERTA_MIN = 6;
export const CARTA_OFERTA_CURTA = `O código deve ter pelo menos ${CARTA_OFERTA_MIN} caracteres`;

/** The same code, whatever its case. */
export const mesmaCarta = (one: string | null, other: string | null): boolean => one?.toUpperCase() === other?.toUpperCase();

/** What a code must be to become a client's; one that stays is never refused. Null: nothing is wrong with it by itself. */
export const problemaDaCarta = (guardada: string | null, nova: string | null): string | null =>
  nova === null || mesmaCarta(guardada, nova) || nova.length >= CARTA_OFERTA_MIN ? null : CARTA_OFERTA_CURTA;

/** 'Empresa' on the public pages: a person's name, a company's trade name or name (INS-008). */
export const empresaDe = ({
  tipo_pessoa,
  nome,
  nome_fantasia,
}: {
  readonly tipo_pessoa: 'F' | 'J';
  readonly nome: string;
  readonly nome_fantasia: string | null;
}): string => (tipo_pessoa === 'F' ? nome : (nome_fantasia ?? nome));
