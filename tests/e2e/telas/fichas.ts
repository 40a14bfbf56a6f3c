import type { FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { chooseFiles, issueFicha, pdf, today } from '#tests/support/fichas-page.ts';
import { remind } from '#tests/support/reminders.ts';
import type { Screens, Visit } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';

const EXE = { ...pdf('programa.exe'), buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]) };

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true });
const box = ({ page }: Visit, name: string) => page.getByRole('textbox', { name, exact: true });
const section = ({ page }: Visit, name: string) => page.getByRole('region', { name, exact: true });
const stage = ({ page }: Visit, name: string) => page.getByRole('status', { name: 'Etapa' }).getByText(name, { exact: true });

/** An issued ficha of a client of its own. */
async function issued({ page, database }: Visit): Promise<FichaSalvaResposta['dados']> {
  const cliente = await insertClient(database, { nome: `Clarice ${newWord()}`, pre_cliente: 'N' });
  return (await issueFicha(page, cliente)).dados;
}

/** The same with a reminder, open. */
async function openIssued(visit: Visit): Promise<FichaSalvaResposta['dados']> {
  const dados = await issued(visit);
  await remind(visit.page, { alvo_tabela: 'clientes_fichas', id_alvo: dados.id, descricao: 'Vistoria', data_programada: today() });
  await visit.page.goto(paths.fichaAlterar(dados.id_cliente, dados.id));
  await visit.page.getByRole('heading', { name: 'Editar Atendimento' }).waitFor();
  await visit.page.getByRole('table', { name: 'Eventos' }).getByText('Vistoria').waitFor();
  await visit.page.getByRole('link', { name: 'cliente_ficha_emitido.pdf' }).waitFor();
  return dados;
}

/** What the conflict changes behind the back of the form. */
let conflicting = 0;

export const FICHAS: Screens = {
  clienteFichas: {
    phone: true,
    open: async (visit) => {
      const { id_cliente } = await issued(visit);
      await visit.page.goto(paths.clienteFichas(id_cliente));
      await visit.page.getByRole('row', { name: 'Abrir Seguro do carro' }).waitFor();
    },
    views: [
      {
        name: 'relatório',
        dialog: 'modules/fichas/relatorio/RelatorioDialog.tsx',
        phone: true,
        open: async (visit) => {
          await button(visit, 'Relatório').click();
          const dialog = visit.page.getByRole('dialog', { name: 'Relatório de atendimentos' });
          await dialog.getByText('R$ 93,00').first().waitFor();
          await dialog.getByRole('region', { name: 'Valor bruto por etapa' }).getByText('Emitido').waitFor();
        },
      },
    ],
  },
  clienteApolices: {
    open: async (visit) => {
      const { id_cliente } = await issued(visit);
      await visit.page.goto(paths.clienteApolices(id_cliente));
      await visit.page.getByRole('list', { name: 'Apólices' }).getByText('0 de 2 parcelas pagas').waitFor();
    },
  },
  fichaCadastrar: {
    open: async ({ page, database }) => {
      await page.goto(paths.fichaCadastrar(await insertClient(database, { nome: `Amadeu ${newWord()}` })));
      await page.getByRole('heading', { name: 'Novo Atendimento' }).waitFor();
    },
    views: [
      {
        name: 'lembrete a gravar',
        open: async (visit) => {
          await button(visit, 'Novo evento').click();
          const dialog = visit.page.getByRole('dialog');
          await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Ligar para confirmar');
          await dialog.getByRole('textbox', { name: 'Data programada' }).fill('10/12/2030');
        },
      },
      {
        name: 'arquivo recusado',
        open: async (visit) => {
          const { page } = visit;
          await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
          await page.getByRole('list', { name: 'Eventos a salvar' }).getByText('Ligar para confirmar').waitFor();
          await chooseFiles(page, /^Adicionar anexos do formulário/, pdf('Questionário.pdf'), EXE);
          await page.getByText('Não Conseguimos salvar seu arquivo :(').first().waitFor();
          // Of two notices one above the other the upper would lie on the menu.
          await page.getByRole('button', { name: 'Fechar aviso' }).first().click();
          await page.getByRole('link', { name: 'Questionário.pdf' }).waitFor();
        },
      },
      {
        name: 'remover a proposta',
        dialog: 'modules/fichas/formulario/blocks/PropostaBlock.tsx',
        open: async (visit) => {
          await button(visit, 'Remover programa.exe').click();
          await button(visit, 'Adicionar proposta').click();
          await box(visit, 'Valor total').fill('1000,00');
          await chooseFiles(visit.page, /^Adicionar anexos da proposta/, pdf('Proposta.pdf'));
          await stage(visit, 'Proposta').waitFor();
          await button(visit, 'Remover proposta').click();
          await visit.page.getByRole('dialog', { name: 'Remover proposta' }).waitFor();
        },
      },
      {
        name: 'salvamento recusado',
        open: async (visit) => {
          await visit.page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
          await box(visit, 'Título').fill('Seguro do carro');
          await section(visit, 'Emissão').getByRole('button', { name: 'Copiar da proposta' }).click();
          await button(visit, 'Salvar').click();
          await visit.page.getByRole('alert').getByText('Informe o número da apólice').waitFor();
        },
      },
      {
        name: 'copiar sobre o que se digitou',
        dialog: 'modules/fichas/formulario/blocks/EmissaoAsides.tsx',
        open: async (visit) => {
          await section(visit, 'Emissão').getByRole('textbox', { name: 'Impostos' }).fill('50,00');
          await section(visit, 'Emissão').getByRole('button', { name: 'Copiar da proposta' }).click();
          await visit.page.getByRole('dialog', { name: 'Copiar da proposta' }).waitFor();
        },
      },
      {
        name: 'descartar a emissão',
        dialog: 'modules/fichas/formulario/blocks/EmissaoAsides.tsx',
        open: async (visit) => {
          await visit.page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
          await button(visit, 'Descartar emissão').click();
          await visit.page.getByRole('dialog', { name: 'Descartar emissão' }).waitFor();
        },
      },
    ],
  },
  fichaAlterar: [
    {
      phone: true,
      open: async (visit) => {
        conflicting = (await openIssued(visit)).id;
      },
      views: [
        {
          name: 'alterada por outra pessoa',
          open: async (visit) => {
            await box(visit, 'Título').fill('Seguro da van');
            await visit.database.query("update fichas set titulo = 'Seguro da caminhonete', data_edicao = now() where id = $1", [
              conflicting,
            ]);
            await button(visit, 'Salvar').click();
            await visit.page
              .getByRole('dialog', { name: 'Este atendimento mudou enquanto você editava' })
              .getByText('Seguro da caminhonete')
              .waitFor();
          },
        },
        {
          name: 'excluir',
          dialog: 'modules/fichas/formulario/DeleteFicha.tsx',
          open: async (visit) => {
            await openIssued(visit);
            await button(visit, 'Excluir atendimento').click();
            await visit.page.getByRole('dialog', { name: 'Excluir atendimento' }).getByText('3 anexos').waitFor();
          },
        },
        {
          name: 'finalizada',
          open: async (visit) => {
            await visit.page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
            await button(visit, 'Finalizar').click();
            await stage(visit, 'Finalizado').waitFor();
          },
        },
        {
          name: 'finalizada por outra pessoa',
          open: async (visit) => {
            const { id } = await openIssued(visit);
            await box(visit, 'Título').fill('Seguro da van');
            await visit.database.query("update fichas set finalizado = 'S', data_edicao = now() where id = $1", [id]);
            await button(visit, 'Salvar').click();
            await button(visit, 'Descartar o que não pode ser salvo').waitFor();
          },
        },
      ],
    },
    {
      as: async () => 'consulta',
      open: async ({ page, database }) => {
        const { rows } = await database.query<{ id: number; id_cliente: number }>(
          "select id, id_cliente from fichas where etapa = 4 and ativo = 'S' order by id limit 1",
        );
        await page.goto(paths.fichaAlterar(rows[0]?.id_cliente ?? 0, rows[0]?.id ?? 0));
        await page.getByText('Somente consulta').waitFor();
      },
    },
    {
      phone: true,
      open: async (visit) => {
        await openIssued(visit);
        await section(visit, 'Anexos do formulário').getByRole('button', { name: 'Remover clientes_fichas.pdf' }).click();
        await button(visit, 'Salvar').click();
        const removed = section(visit, 'Anexos do formulário excluídos');
        await removed.getByRole('button', { name: 'Ver excluídos' }).click();
        await removed.getByRole('button', { name: 'Restaurar clientes_fichas.pdf' }).waitFor();
      },
    },
  ],
  fichaRenovar: {
    open: async (visit) => {
      const { id, id_cliente } = await issued(visit);
      await visit.page.goto(paths.fichaRenovar(id_cliente, id));
      await visit.page.getByRole('heading', { name: 'Renovar Atendimento' }).waitFor();
      await button(visit, 'Adicionar proposta').click();
      await section(visit, 'Proposta').getByRole('button', { name: 'Remover Seguradora padrão' }).waitFor();
      await chooseFiles(visit.page, /^Adicionar anexos do formulário/, pdf('Questionário.pdf'));
      await stage(visit, 'Renovação').waitFor();
    },
  },
};
