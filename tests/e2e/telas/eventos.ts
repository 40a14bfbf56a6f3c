import { addDays, formatCivilDate } from '#contract/kernel/dates.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { today } from '#tests/support/fichas-page.ts';
import { remind } from '#tests/support/reminders.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const form = ({ page }: Visit) => page.getByRole('dialog', { name: /^(Novo|Editar) evento$/ });
const box = (visit: Visit, name: string) => form(visit).getByRole('textbox', { name, exact: true });
const asking = ({ page }: Visit) => page.getByRole('dialog').last();

async function openTab({ page }: Visit, clientId: number): Promise<void> {
  await page.goto(`${paths.clienteAlterar(clientId)}?aba=eventos`);
  await page.getByRole('button', { name: 'Novo evento' }).first().waitFor();
}

/** The tab of a client with one reminder, whose form is open. */
async function editing(visit: Visit, dados: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const clientId = await insertClient(visit.database, { nome: `Elvira ${newWord()}` });
  const id = await remind(visit.page, {
    alvo_tabela: 'clientes',
    id_alvo: clientId,
    descricao: 'Antes',
    data_programada: today(),
    ...dados,
  });
  await openTab(visit, clientId);
  await visit.page.getByRole('button', { name: 'Editar Antes' }).click();
  await box(visit, 'Descrição').waitFor();
  return id;
}

export const EVENTOS: Screens = {
  eventos: {
    phone: true,
    open: async ({ page }) => {
      await page.goto(paths.eventos());
      await page
        .getByRole('row', { name: /^Editar/ })
        .first()
        .waitFor();
    },
    views: [
      {
        name: 'um evento',
        dialog: 'modules/eventos/parts/EventoDialog.tsx',
        phone: true,
        open: async (visit) => {
          // By the keyboard: under the pointer may be the link to what it is about.
          await visit.page
            .getByRole('row', { name: /^Editar/ })
            .first()
            .press('Enter');
          await form(visit).getByRole('button', { name: 'Cancelar' }).waitFor();
        },
      },
    ],
  },
  clienteAlterar: {
    open: async (visit) => openTab(visit, await insertClient(visit.database, { nome: `Fausto ${newWord()}` })),
    views: [
      {
        name: 'novo evento, recusado',
        dialog: 'modules/eventos/dialogo/EventoForm.tsx',
        open: async (visit) => {
          await visit.page.getByRole('button', { name: 'Novo evento' }).first().click();
          await box(visit, 'Descrição').fill('Renovar');
          await form(visit).getByRole('button', { name: 'Salvar' }).click();
          await form(visit).getByText('Informe a data programada').first().waitFor();
        },
      },
      {
        name: 'novo evento, preenchido',
        open: async (visit) => {
          await box(visit, 'Data programada').fill(formatCivilDate(addDays(today(), 10)));
          await form(visit).getByText('Informe a data programada').first().waitFor({ state: 'detached' });
        },
      },
      {
        name: 'sair sem salvar o evento',
        open: async (visit) => {
          await visit.page.keyboard.press('Escape');
          await visit.page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
        },
      },
      {
        name: 'evento alterado por outra pessoa',
        open: async (visit) => {
          const id = await editing(visit);
          await box(visit, 'Descrição').fill('Meu');
          await visit.database.query("update eventos set descricao = 'Outro', data_edicao = now() where id = $1", [id]);
          await form(visit).getByRole('button', { name: 'Salvar' }).click();
          await visit.page.getByRole('dialog', { name: 'Este evento mudou enquanto você editava' }).getByText('Outro').waitFor();
        },
      },
      {
        name: 'excluir o evento',
        dialog: 'modules/eventos/dialogo/RemoveButton.tsx',
        open: async (visit) => {
          await editing(visit);
          await form(visit).getByRole('button', { name: 'Excluir' }).click();
          await visit.page.getByRole('dialog', { name: 'Excluir este evento?' }).waitFor();
        },
      },
      {
        name: 'série com uma ocorrência concluída',
        open: async (visit) => {
          await editing(visit, { data_programada: '2026-01-31', recorrente: 'S', recorrente_periodo: 'M' });
          await form(visit).getByRole('button', { name: 'Concluir ou reagendar' }).click();
          await asking(visit).getByRole('button', { name: 'Concluir evento' }).click();
          await form(visit).getByText('O intervalo não muda porque já há ocorrências registradas.').waitFor();
        },
      },
    ],
  },
  eventosAutomaticos: {
    open: async ({ page }) => {
      await page.goto(paths.eventosAutomaticos());
      await page
        .getByRole('row', { name: /^Editar/ })
        .first()
        .waitFor();
    },
    views: [
      {
        name: 'excluir',
        dialog: 'modules/eventos-padrao/lista/DeletePadrao.tsx',
        open: async ({ page }) => {
          await page
            .getByRole('button', { name: /^Excluir / })
            .first()
            .click();
          await page.getByText('Os lembretes que ele já criou continuam como estão.').waitFor();
        },
      },
    ],
  },
  eventoAutomaticoCadastrar: {
    open: async ({ page }) => {
      await page.goto(paths.eventoAutomaticoCadastrar());
      await page.getByRole('combobox', { name: 'Alvo' }).click();
      await page.getByRole('option', { name: 'Seguro' }).click();
      await page.getByRole('switch', { name: 'Proposta' }).press('Space');
      await page.getByRole('switch', { name: 'Evento recorrente' }).press('Space');
      await page.getByRole('textbox', { name: 'Repetições' }).fill('3');
      await page.getByText('Repete todo dia, 4 vezes ao todo.').waitFor();
    },
  },
  eventoAutomaticoAlterar: {
    open: async ({ page, database }) => {
      const { rows } = await database.query<{ id: number }>("select id from eventos_padrao where ativo = 'S' order by id limit 1");
      await page.goto(paths.eventoAutomaticoAlterar(rows[0]?.id ?? 0));
      await page.getByRole('textbox', { name: 'Descrição' }).waitFor();
    },
  },
};
