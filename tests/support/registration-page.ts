import type { Page } from 'playwright-core';

/* The page on which participants register themselves, as a phone shows it. */

export const PHONE = { width: 360, height: 740 };

/** What is known of a document that was typed is asked for here. */
export const PREFILL = '**/api/seguroAventuraParticipante/cpf?*';

export const type = async (page: Page, field: string | RegExp, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: field }).click();
  await page.keyboard.type(text);
};

/** Who registered with a document, and who answered for them. */
export const registeredWith = `select p.nome, p.aceitou_termos, responsavel.nome as responsavel, p.data_entrada, p.data_saida
  from seguro_aventura_participantes p
  left join lateral (select a.responsavel_nome as nome from termos_aceites a where a.id_participante = p.id) responsavel on true
  where p.cpf = $1 or p.numero_passaporte = $1`;
