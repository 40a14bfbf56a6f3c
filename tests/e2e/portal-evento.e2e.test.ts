import { describe, expect } from 'vitest';
import { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import { newCpf } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdPartner } from '#tests/support/portal.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

const SERRA = 'Serra da Jornada';

describe('an event of a partner', () => {
  journey(
    'is written with a spreadsheet of good and bad rows, loses somebody, and is copied',
    async ({ page, database, problems, another }) => {
      problems.expectRefusals(404);
      problems.expectCutOff();
      await page.setViewportSize({ width: 1440, height: 900 });
      await holdPartner(page);
      await page.goto(portalPaths.eventoNovo());
      const write = async (field: string, text: string) => {
        await page.getByRole('textbox', { name: field, exact: true }).click();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(text);
      };
      await write('Nome do evento', SERRA);
      const fields = page.locator('main input[name], main textarea[name]');
      expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual(Object.keys(EVENTO_SEGURADO_FIELDS));
      await write('Data de início', '05122027');
      await page.keyboard.press('Tab');
      // The end follows the start; the cost is there while it is written.
      await expect.poll(() => page.getByRole('textbox', { name: 'Data final' }).inputValue()).toBe('05/12/2027');
      await write('Data final', '07122027');
      await write('Local', 'Passa Quatro, MG');
      await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
      const cost = page.getByRole('status', { name: 'Quanto custa' });
      await cost
        .filter({ hasText: '1 pessoa, 3 diárias × R$ 4,90 = R$ 14,70' })
        .filter({ hasText: '1 pessoa sem data de nascimento' })
        .waitFor();
      // What is said of the CPF that is left empty does not take the box from under the mouse.
      const foreigner = page.getByRole('checkbox', { name: 'Estrangeiro' });
      await foreigner.click();
      await page.getByRole('textbox', { name: 'Passaporte' }).waitFor();
      await foreigner.click();
      await page.keyboard.press('ControlOrMeta+s');
      await page.getByText('Participante com erros - Clicar para corrigir').waitFor();
      const first = newCpf();
      await page.getByRole('textbox', { name: 'CPF' }).click();
      await page.keyboard.type(first);
      await write('Nome completo', 'Ana da Jornada');
      await write('Data de nascimento', '01021990');
      await page.keyboard.press('ControlOrMeta+s');
      await page.getByText('Seguro salvo com sucesso!').waitFor();
      expect(await page.getByText('Participante com erros - Clicar para corrigir').count()).toBe(0);
      await page.waitForURL(/evento\/[0-9a-f]{32}$/);

      // A reading that fails after it is no failure of what was done.
      await page.route('**/api/seguroAventura/token/*', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
      for (const _time of [1, 2]) {
        const taken = page.waitForEvent('download');
        const read = page.waitForResponse(/\/api\/seguroAventura\/token\//);
        await page.getByRole('button', { name: 'Baixar planilha' }).press('Enter');
        expect((await taken).suggestedFilename()).toMatch(/^Participantes [A-Z2-9]{8}\.xlsx$/);
        await read;
        await page.getByRole('button', { name: 'Baixar planilha' }).and(page.locator(':enabled')).waitFor();
      }
      expect(await page.getByText('Ocorreu um erro ao realizar o download do arquivo').count()).toBe(0);
      const sheet = [
        'Nome;CPF;Nascimento;E-mail',
        `Bia da Jornada;${newCpf()};10/03/1985;`,
        'Caio da Jornada;123;11/03/1985;',
        `Davi;${newCpf()};12/03/1985;`,
        `Eva da Jornada;${newCpf()};31/02/1985;`,
        `Outra Pessoa;${first};13/03/1985;`,
        `Fábio da Jornada;${newCpf()};14/03/1985;`,
      ].join('\r\n');
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Enviar planilha' }).press('Enter');
      await (await choosing).setFiles({ name: 'grupo.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet, 'latin1') });
      const read = page.getByRole('dialog', { name: 'Participantes lidos' });
      await read.getByText('4 linhas com erro ficaram de fora').waitFor();
      expect(await read.getByRole('row').allInnerTexts()).toEqual([
        expect.stringContaining('Linha'),
        expect.stringMatching(/^3\s+CPF\s+CPF inválido/),
        expect.stringMatching(/^4\s+Nome\s+Informe nome e sobrenome/),
        expect.stringMatching(/^5\s+Nascimento\s+Data inválida/),
        expect.stringMatching(/^6\s+CPF\s+CPF já cadastrado neste evento/),
      ]);
      await read.getByRole('button', { name: 'Incluir 2 pessoas' }).press('Enter');
      await cost.filter({ hasText: '3 pessoas, 9 diárias' }).waitFor();
      const person = (name: string) => page.getByRole('listitem', { name: new RegExp(name) });
      for (const name of ['Bia da Jornada', 'Fábio da Jornada'])
        await person(name).getByRole('button', { name: 'Marcar como favorito' }).press('Enter');
      await page.keyboard.press('ControlOrMeta+s');
      await expect
        .poll(async () => {
          const { rows } = await database.query<{ nomes: string[] }>(
            `select array_agg(p.nome order by p.numero) as nomes from seguro_aventura_participantes p
           join seguro_aventura e on e.id = p.id_evento where e.nome_evento = $1`,
            [SERRA],
          );
          return rows[0]?.nomes;
        })
        .toEqual(['Ana da Jornada', 'Bia da Jornada', 'Fábio da Jornada']);

      // What is written of somebody before they are cancelled could not be saved any more: it goes with them.
      await page
        .getByRole('listitem', { name: /Bia da Jornada/ })
        .getByRole('textbox', { name: 'Nome completo' })
        .click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Sem Volta');
      await page.getByRole('button', { name: 'Clique aqui para salvar as alterações' }).waitFor();
      await page.getByRole('button', { name: 'Ações de Bia da Jornada' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Cancelar participante' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Cancelar participante' });
      await dialog.getByText('3 diárias, R$ 14,70 a menos').waitFor();
      await dialog.getByRole('button', { name: 'Cancelar participante' }).press('Enter');
      await page
        .getByRole('listitem', { name: /Bia da Jornada/ })
        .getByText(/^Cancelado!/)
        .waitFor();
      // Whoever works through the list goes on with whoever stands beside.
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toBe('Ações de Fábio da Jornada');
      await cost.filter({ hasText: '2 pessoas, 6 diárias' }).waitFor();
      await page.getByRole('button', { name: 'Clique aqui para salvar as alterações' }).waitFor({ state: 'detached' });

      // Whoever is out by an answer that was lost is out.
      await page.route(
        '**/api/seguroAventuraParticipante/*',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Ações de Fábio da Jornada' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Excluir do evento' }).press('Enter');
      const out = page.getByRole('dialog', { name: 'Excluir do evento' }).getByRole('button', { name: 'Excluir' });
      await out.press('Enter');
      await page.getByText('Erro de conexão!').waitFor();
      await out.press('Enter');
      await page.getByText('Participante excluído!').waitFor();
      await person('Fábio da Jornada').waitFor({ state: 'detached' });
      await expect.poll(focused).toBe('Ações de Ana da Jornada');
      await cost.filter({ hasText: '1 pessoa, 3 diárias' }).waitFor();

      // Both come back as favourites: the cancelled one too, and each found by a search of its own.
      await page.getByRole('button', { name: 'Favoritos' }).press('Enter');
      const favourites = page.getByRole('dialog', { name: 'Favoritos' });
      for (const name of ['Bia da', 'Fábio da']) {
        await favourites.getByRole('searchbox', { name: 'Buscar favorito' }).fill(name);
        await favourites.getByRole('checkbox', { name: `${name} Jornada` }).press(' ');
      }
      await favourites.getByRole('button', { name: 'Incluir 2 pessoas' }).press('Enter');
      await cost.filter({ hasText: '3 pessoas, 9 diárias' }).waitFor();
      await page.keyboard.press('ControlOrMeta+s');
      await page.getByRole('button', { name: 'Clique aqui para salvar as alterações' }).waitFor({ state: 'detached' });

      expect(await page.getByText(/^As horas são de Brasília/).count()).toBe(0);
      const { page: abroad } = await another({ timezoneId: 'Europe/Lisbon' });
      await holdPartner(abroad);
      await abroad.goto(page.url());
      await abroad.getByText('No seu relógio o evento começa às 11:00 e termina às 02:59 de 08/12.').waitFor();

      await page.getByRole('button', { name: 'Voltar' }).press('Enter');
      await page.getByRole('button', { name: `Clonar ${SERRA}` }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Novo evento' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Nome do evento' }).inputValue()).toBe(SERRA);
      expect(await page.getByRole('textbox', { name: 'Data de início' }).inputValue()).toBe('');
      await page
        .getByRole('listitem', { name: /Bia da Jornada/ })
        .first()
        .getByText('A salvar')
        .waitFor();

      // What replaces the form of an event that is cancelled begins at its heading.
      await abroad.getByRole('button', { name: 'Voltar' }).press('Enter');
      await abroad.getByRole('button', { name: `Editar ${SERRA}` }).press('Enter');
      await abroad.getByRole('heading', { level: 1, name: SERRA }).and(abroad.locator(':focus')).waitFor();
      await abroad.getByRole('button', { name: 'Cancelar evento' }).press('Enter');
      const whole = abroad.getByRole('dialog', { name: 'Cancelar evento' });
      await whole.getByRole('button', { name: 'Cancelar evento' }).press('Enter');
      await abroad.getByRole('heading', { level: 1, name: 'Evento cancelado!' }).and(abroad.locator(':focus')).waitFor();
    },
  );
});
