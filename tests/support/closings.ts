import type { CivilDate } from '#contract/kernel/dates.ts';
import { fecharCartaOferta } from '#contract/fechamentos/fechamentos.operations.ts';
import type { FechamentoDados } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { Api } from './api.ts';
import { byPanel, pessoa, saveEvent } from './insured-events.ts';
import { type Partner, createPartner } from './partners.ts';

interface Values {
  readonly valor_diaria?: string | null;
  readonly editado?: string | null;
  readonly sem_minimo?: 'S' | 'N';
  readonly id_asaas?: string | null;
  readonly desde?: CivilDate;
}

/** A partner with a price of a day, and a record at the provider of charges. */
export async function pricedPartner(api: Api, nome: string, values: Values = {}): Promise<Partner> {
  const { valor_diaria = '4.50', editado = null, sem_minimo = 'N', id_asaas = null, desde = '2020-01-01' } = values;
  const partner = await createPartner(api, nome);
  await api.database
    .insertInto('clientes_seguro_aventura')
    .values({
      id_cliente: partner.id,
      seguro_valor_diaria: valor_diaria,
      seguro_valor_diaria_editado: editado,
      sem_faturamento_minimo: sem_minimo,
      carta_oferta_desde: desde,
    })
    .execute();
  await api.database.updateTable('clientes').set({ id_asaas }).where('id', '=', partner.id).execute();
  return partner;
}

/** An event of so many people on these days, typed by the panel when they were over, or before they began. */
export async function eventOf(api: Api, partner: Partner, de: CivilDate, ate: CivilDate, people: number) {
  const panel = await byPanel(api, partner.claims, api.as('admin').userId);
  return saveEvent(
    api,
    panel,
    { dataInicio: de, dataFinal: ate },
    Array.from({ length: people }, () => pessoa()),
  );
}

export const fechar = (api: Api, partner: Partner, dados: Partial<Record<keyof FechamentoDados, unknown>> = {}, key?: string) =>
  api
    .as('admin')
    .call(
      fecharCartaOferta,
      { body: { dados: { cartaOferta: partner.code, data: '2026-10', ...dados } } as never },
      key === undefined ? {} : { key },
    );
