import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

const near = (page: Page) => page.getByRole('region', { name: 'Clientes mais próximos' });
const card = (page: Page) => page.getByRole('region', { name: 'Cliente em foco' });
/** Far out at sea nobody else of the demonstration is. */
const AT_SEA = 'lat=-30.00000&lng=-20.00000&zoom=11';

const place = (latitude: number, longitude: number) => ({
  latitude,
  longitude,
  lugar_situacao: 'manual',
  cidade: 'Campinas',
  estado: 'SP',
});

describe('the map of clients', () => {
  journey('with no key, the nearest client is found by the keyboard, moved by hand, and moved back', async ({ page, database }) => {
    const word = newWord();
    const id = await insertClient(database, { nome: `Perto ${word}`, telefone_celular: '11987654321', ...place(-30.001, -20) });
    await insertClient(database, { nome: `Longe ${word}`, ...place(-30.05, -20.05) });
    await holdLogin(page);
    await page.goto(`/painel/clientes-mapa?${AT_SEA}`);
    await page.getByText('2 nesta área').waitFor();
    await expect.poll(() => near(page).getByRole('button').first().innerText()).toContain('111 m');
    await near(page).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await card(page)
      .getByRole('heading', { name: `Perto ${word}` })
      .waitFor();
    await expect.poll(() => page.url()).toContain(`cliente=${id}`);
    expect(await card(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(`/painel/clientes/enviar-whatsapp/${id}`);

    await card(page).getByRole('button', { name: 'Mover no mapa' }).click();
    await page.getByRole('group', { name: 'Escolher o lugar' }).waitFor();
    await page.locator('.leaflet-container').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.url()).not.toContain('lat=-30.00100');
    await page.getByRole('button', { name: 'Usar o centro do mapa' }).click();
    await page.getByRole('button', { name: 'Salvar lugar' }).click();
    await page.getByText('Lugar salvo').waitFor();
    expect((await storedClient(database, id))['latitude']).toBeGreaterThan(-30.001);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Lugar desfeito').waitFor();
    expect((await storedClient(database, id))['latitude']).toBe(-30.001);
  });

  journey('an address nobody knows is said not to be found, and the record says so too', async ({ page, database }) => {
    const word = newWord();
    const id = await insertClient(database, {
      nome: `Sumido ${word}`,
      endereco: 'Rua Inexistente',
      numero: '1',
      cidade: 'Campinas',
      estado: 'SP',
    });
    await holdLogin(page);
    await page.goto(`/painel/clientes-mapa?${AT_SEA}`);
    await page.getByRole('searchbox', { name: 'Buscar clientes no mapa' }).focus();
    await page.keyboard.type(word);
    const found = page.getByRole('region', { name: 'Clientes encontrados' }).getByRole('button', { name: new RegExp(word) });
    await found.getByText('sem lugar').waitFor();
    await found.click();
    await card(page).getByRole('button', { name: 'Procurar pelo endereço' }).click();
    await page.getByRole('alert').getByText('Endereço não encontrado').waitFor();
    await card(page).getByText('Endereço não encontrado').waitFor();
    await card(page).getByRole('link', { name: 'Abrir o cadastro' }).click();
    await page.waitForURL(`**/clientes/alterar/${id}**`);
    await page.getByText('Endereço não encontrado').first().waitFor();
    expect(await page.getByRole('link', { name: 'Marcar no mapa' }).getAttribute('href')).toContain(`cliente=${id}`);
  });
});
