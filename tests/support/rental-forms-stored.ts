import type pg from 'pg';
import { formularioGuardado } from '#contract/fiancas/fiancas.rules.ts';
import { FiancaSalvar } from '#contract/fiancas/fiancas.schemas.ts';
import { AGENCY, rentalForm } from './rental-forms.ts';

/** Writes a form of an agency beside a running server, as it came just now, and gives its number. */
export async function insertRentalForm(database: pg.Client, nome: string): Promise<number> {
  const formulario = formularioGuardado(FiancaSalvar.parse(rentalForm({ ...AGENCY, locatario_nome: nome })), 'imobiliaria');
  const { rows } = await database.query<{ id: number }>(
    `insert into solicitacoes_fianca (modo, nome, imobiliaria, cidade, estado, formulario, data_cadastro)
     values ('imobiliaria', $1, $2, 'Florianópolis', 'SC', $3, now()) returning id`,
    [nome, formulario.imobiliaria, JSON.stringify(formulario)],
  );
  return rows[0]?.id ?? 0;
}
