import type { Locator, Page, Request, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord, storedClient } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { MAPS_SERVICE } from '#tests/support/maps-service.ts';
import { holdLogin } from '#tests/support/people.ts';

const near = (page: Page) => page.getByRole('region', { name: 'Clientes mais próximos' });
const card = (page: Page) => page.getByRole('region', { name: 'Cliente em foco' });
const holdsFocus = (one: Locator) => expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true);
/** Far out at sea nobody else of the demonstration is. */
const AT_SEA = 'lat=-30.00000&lng=-20.00000&zoom=11';

const place = (latitude: number, longitude: number) => ({
  latitude,
  longitude,
  lugar_situacao: 'manual',
  cidade: 'Campinas',
  estado: 'SP',
});

/** An answer is read again only when it is older. */
const FRESH_MS = 10_000;

/** The areas a map asks for. Whoever looks elsewhere before the answer calls the question off, and asks anew on coming back. */
function areasOf(page: Page) {
  const asked = new Map<string, number>();
  const twice: string[] = [];
  const areaOf = (request: Request): string | null => {
    const { pathname, searchParams } = new URL(request.url());
    searchParams.delete('zoom');
    return pathname === '/api/mapa/area' ? String(searchParams) : null;
  };
  page.on('request', (request) => {
    const area = areaOf(request);
    if (area === null) return;
    if (Date.now() - (asked.get(area) ?? 0) < FRESH_MS) twice.push(area);
    asked.set(area, Date.now());
  });
  page.on('requestfailed', (request) => asked.delete(areaOf(request) ?? ''));
  /** What was called off as its answer came is asked anew, and looks from here as if it had been answered. */
  const forget = (): void => {
    asked.clear();
    twice.length = 0;
  };
  return { asked, twice, forget };
}

describe('the map of clients', () => {
  journey('with no key, the nearest client is found by the keyboard, moved by hand, and moved back', async ({ page, database }) => {
    const word = newWord();
    const id = await insertClient(database, { nome: `Perto ${word}`, telefone_celular: '11987654321', ...place(-30.001, -20) });
    await insertClient(database, { nome: `Longe ${word}`, ...place(-30.05, -20.05) });
    const areas = areasOf(page);
    await holdLogin(page);
    await page.goto(`/painel/clientes-mapa?${AT_SEA}`);
    await page.getByText('2 nesta área').waitFor();
    await expect.poll(() => near(page).getByRole('button').first().innerText()).toContain('111 m');
    // Back again while the map is still on its way.
    const there = page.url();
    await near(page).getByRole('button').first().click();
    await page.waitForURL(/cliente=/);
    await page.goBack();
    await expect.poll(() => page.locator('.leaflet-zoom-anim').count()).toBe(0);
    expect(page.url()).toBe(there);
    expect(areas.asked.size).toBeGreaterThan(0);
    areas.forget();
    await near(page).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await card(page)
      .getByRole('heading', { name: `Perto ${word}` })
      .waitFor();
    await expect.poll(() => page.url()).toContain(`cliente=${id}`);
    expect(await card(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(`/painel/clientes/enviar-whatsapp/${id}`);

    const move = card(page).getByRole('button', { name: 'Mover no mapa' });
    await move.press('Enter');
    await holdsFocus(page.getByRole('group', { name: 'Escolher o lugar' }));
    await page.keyboard.press('Escape');
    await holdsFocus(move);
    await page.keyboard.press('Enter');
    await holdsFocus(page.getByRole('group', { name: 'Escolher o lugar' }));
    await page.locator('.leaflet-container').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.url()).not.toContain('lat=-30.00100');
    // What is seen is asked for once, however near it was seen from before, while what came of it is fresh.
    expect(areas.twice).toEqual([]);
    await page.getByRole('button', { name: 'Usar o centro do mapa' }).click();
    await page.getByRole('button', { name: 'Salvar lugar' }).press('Enter');
    await page.getByText('Lugar salvo!').waitFor();
    await holdsFocus(move);
    expect((await storedClient(database, id))['latitude']).toBeGreaterThan(-30.001);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Lugar desfeito').waitFor();
    expect((await storedClient(database, id))['latitude']).toBe(-30.001);
    await page.goto(`/painel/clientes/alterar/${id}`);
    await page.getByRole('link', { name: 'Ver no mapa' }).press('Enter');
    await page.getByText('2 nesta área').waitFor();
    await expect.poll(() => near(page).getByRole('button').first().innerText()).toContain('0 m');
    await card(page).getByRole('button', { name: 'Fechar o cartão' }).press('Enter');
    await card(page).waitFor({ state: 'detached' });
    await holdsFocus(near(page).getByRole('button', { name: new RegExp(`Perto ${word}`) }));
  });

  journey(
    'near whoever looks, a mark is dragged to its place; what does not come says so and comes again',
    async ({ page, problems, database }) => {
      const word = newWord();
      const id = await insertClient(database, { nome: `Arrastado ${word}`, ...place(-29, -19) });
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: -29.002, longitude: -19 });
      try {
        await holdLogin(page);
        // The map comes when somebody looks elsewhere already.
        const late = async (route: Route): Promise<void> => {
          await page.waitForURL(/lat=-29\.00200/);
          await route.continue();
        };
        await page.route('**/plain-map-*.js', late, { times: 1 });
        await page.goto(`/painel/clientes-mapa?${AT_SEA}`);
        await page.getByRole('button', { name: 'Perto de mim' }).click();
        await page.getByText('1 nesta área').waitFor();
        await page.getByTitle('Você está aqui').waitFor();
        expect(page.url()).toContain('lat=-29.00200&lng=-19.00000');
      } finally {
        await page.context().clearPermissions();
      }
      // A pixel of the map is eight metres here: where it stands is not read off to the metre.
      await near(page)
        .getByRole('button', { name: new RegExp(`${word}.*2\\d\\d m`) })
        .click();
      await card(page).getByRole('button', { name: 'Mover no mapa' }).click();
      const mark = await page.locator('.leaflet-marker-draggable').boundingBox();
      if (!mark) throw new Error('no mark to drag');
      const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 40, { steps: 4 });
      await page.mouse.up();
      await page.getByRole('button', { name: 'Salvar lugar' }).click();
      await page.getByText('Lugar salvo!').waitFor();
      const stored = await storedClient(database, id);
      expect(stored['lugar_situacao']).toBe('manual');
      // East and south, as the mouse went.
      expect(stored['longitude']).toBeGreaterThan(-19);
      expect(stored['latitude']).toBeLessThan(-29);

      problems.expectRefusals(500);
      const fails = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, json: { mensagem: 'Erro' } }));
      await fails('**/api/mapa/area?**');
      await fails('**/api/mapa/clientes/*');
      await page.goto(`/painel/clientes-mapa?lat=-29&lng=-19&zoom=13&cliente=${id}&pagina=9999`);
      await page.getByText('Não foi possível carregar os clientes desta área.').waitFor();
      await card(page).getByText('Não foi possível carregar o cliente').waitFor();
      await page.unrouteAll();
      await page.getByRole('status').getByRole('button', { name: 'Tentar novamente' }).click();
      await page.getByText('1 nesta área').waitFor();
      await card(page).getByRole('button', { name: 'Tentar novamente' }).click();
      await card(page).getByRole('heading').waitFor();
      await near(page).getByText('Esta página não existe mais').waitFor();
      await near(page).getByRole('button', { name: 'Ir para a última página' }).click();
      await near(page).getByText('Esta página não existe mais').waitFor({ state: 'detached' });
    },
  );

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
    await page.evaluate(() => {
      // As a browser that was not allowed to, which a headless one is asked to be in vain.
      navigator.geolocation.getCurrentPosition = (_found, refused) => refused?.({ code: 1 } as GeolocationPositionError);
    });
    await page.getByRole('button', { name: 'Perto de mim' }).click();
    await page.getByText('O navegador não disse onde você está').waitFor();
    await page.getByRole('searchbox', { name: 'Buscar clientes no mapa' }).focus();
    await page.keyboard.type(word);
    const found = page.getByRole('region', { name: 'Clientes encontrados' }).getByRole('button', { name: new RegExp(word) });
    await found.getByText('sem lugar').waitFor();
    await found.click();
    // The others that wait for the one turn there is are of other journeys. Whoever has it is let finish: taken from them it would be asked
    // for again at once.
    await database.query("update clientes set lugar_situacao = null where lugar_situacao = 'aguardando'");
    await expect
      .poll(async () => {
        const freed = await database.query(
          "update lugares_vez set livre_em = null, falhas = 0, consultas = 0 where coalesce(ocupada_ate, '-infinity') <= now()",
        );
        return freed.rowCount;
      })
      .toBe(1);
    await card(page).getByRole('button', { name: 'Procurar pelo endereço' }).click();
    await page.getByRole('alert').getByText('Endereço não encontrado').waitFor();
    await card(page).getByText('Endereço não encontrado').waitFor();
    await card(page).getByRole('link', { name: 'Abrir o cadastro' }).click();
    await page.waitForURL(`**/clientes/alterar/${id}**`);
    await page.getByText('Endereço não encontrado').first().waitFor();
    expect(await page.getByRole('link', { name: 'Marcar no mapa' }).getAttribute('href')).toContain(`cliente=${id}`);
    // Back on the map it is corrected there, by its CEP.
    await page.goBack();
    await card(page).getByRole('button', { name: 'Alterar endereço' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Endereço de Sumido ${word}` });
    for (const field of ['Endereço', 'Cidade']) {
      await dialog.getByRole('textbox', { name: field, exact: true }).press('Control+a');
      await page.keyboard.press('Delete');
    }
    await dialog.getByRole('textbox', { name: 'CEP' }).focus();
    await page.keyboard.type('01310100');
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Endereço', exact: true }).inputValue()).toBe('Avenida Paulista');
    await page.keyboard.press('Enter');
    await page.getByText('Endereço salvo!').waitFor();
    await card(page).getByText('Avenida Paulista, 1').waitFor();
    await holdsFocus(card(page).getByRole('button', { name: 'Alterar endereço' }));
    const stored = await storedClient(database, id);
    expect([stored['cep'], stored['cidade'], stored['nome']]).toEqual(['01310100', 'São Paulo', `Sumido ${word}`]);
    expect(stored['lugar_situacao']).not.toBe('nao_encontrado');
  });

  journey(
    'with a key the map of the service is drawn, and where its script does not come the plain one takes its place',
    async ({ page, problems, database }) => {
      const word = newWord();
      await insertClient(database, { nome: `Ilha ${word}`, ...place(-31, -21) });
      await database.query(
        "insert into configuracoes (chave, valor) values ('chaveApiGoogle', 'chave-de-teste') on conflict (chave) do update set valor = excluded.valor",
      );
      try {
        await holdLogin(page);
        await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
        await page.route('https://maps.googleapis.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: MAPS_SERVICE }),
        );
        await page.goto('/painel/clientes-mapa?lat=-31.00000&lng=-21.00000&zoom=11');
        await page.getByText('1 nesta área').waitFor();
        const frame = page.frameLocator('iframe[title="Mapa do Google"]');
        await frame.getByRole('button', { name: `Ilha ${word}` }).click();
        // The scheme that was chosen, and not that of the system.
        await frame.locator('html[data-mantine-color-scheme="dark"]').waitFor();
        await card(page)
          .getByRole('heading', { name: `Ilha ${word}` })
          .waitFor();
        await page.route('https://maps.googleapis.com/**', (route) => route.abort());
        problems.expectCutOff();
        await page.reload();
        await page.getByText('O serviço de mapas não respondeu').waitFor();
        await page.locator('.leaflet-container').waitFor();
      } finally {
        await database.query("update configuracoes set valor = '' where chave = 'chaveApiGoogle'");
      }
    },
  );
});
