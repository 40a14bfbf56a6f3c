import { IconMailOpened, IconPencil, IconSend } from '@tabler/icons-react';
import { IconMailbox } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { OrdemEmail } from '#contract/caixa-saida/caixa-saida.orders.ts';
import type { EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { CanalParado } from '#web/modules/envios/parts/CanalParado.tsx';
import { ListTable } from '#web/patterns/ListTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { emailsQuery } from '../caixa-saida.queries.ts';
import { useReenviar } from '../use-reenviar.ts';
import { type CaixaBusca, hasFilter, readCaixaBusca, SEM_FILTRO } from './busca.ts';
import { CaixaFilters } from './CaixaFilters.tsx';
import { EMAIL_COLUMNS } from './columns.tsx';
import { useSelecao } from './selecao.tsx';

const addressOf = ({ id }: EmailLinhaResposta): string => paths.emailAberto(id);

const Nothing = ({ busca, onClear }: { readonly busca: CaixaBusca; readonly onClear: () => void }) =>
  hasFilter(busca) ? (
    <EmptyState
      icon={<IconMailbox size={32} />}
      title="Nenhum e-mail encontrado"
      text="Confira o que foi digitado ou retire algum filtro."
      instead={{ label: 'Limpar filtros', onClick: onClear }}
    />
  ) : (
    <EmptyState
      icon={<IconMailbox size={32} />}
      title="Nenhum e-mail na caixa de saída"
      text="Escreva a um cliente pela lista de clientes ou pelo cadastro dele, ou a todos os de um filtro."
    />
  );

/** `/painel/caixa-saida`: the e-mails to clients, what became of each, and what can be done about it. */
export function CaixaSaidaPage() {
  const navigate = useNavigate();
  const [busca, change] = useSearchState(readCaixaBusca);
  const list = useListPage('caixa-saida', busca, emailsQuery);
  const writes = useAllows(WRITERS);
  const { ask, going, dialog } = useReenviar();
  const selection = useSelecao(busca);
  const total = list.data?.totalRegistros;
  const open = (row: EmailLinhaResposta) => void navigate({ to: addressOf(row) });
  const actions = (row: EmailLinhaResposta) => (
    <>
      {writes && row.pode.reenviar === 'S' ? (
        <IconAction
          label={`Enviar novamente: ${row.titulo}`}
          icon={<IconSend size={17} />}
          loading={going === row.id}
          onClick={() => ask(row)}
        />
      ) : null}
      {writes && row.pode.alterar === 'S' && row.status !== 3 && row.ativo === 'S' && row.id_cliente !== null ? (
        <IconAction
          label={`Alterar: ${row.titulo}`}
          icon={<IconPencil size={17} />}
          onClick={() => void navigate({ to: paths.enviarEmail(row.id_cliente ?? 0), search: { email: String(row.id) } })}
        />
      ) : null}
      <IconAction label={`Abrir: ${row.titulo || 'e-mail sem assunto'}`} icon={<IconMailOpened size={17} />} onClick={() => open(row)} />
    </>
  );
  return (
    <>
      <PageHead title="Caixa de Saída" note={total === undefined ? null : showNumber(total)} />
      <CanalParado canal="email" />
      <CaixaFilters busca={busca} change={change} />
      <ListTable<EmailLinhaResposta, OrdemEmail>
        name="caixa-saida"
        list={list}
        search={busca}
        change={change}
        selection={selection}
        rowName={({ titulo }) => titulo}
        noun={['e-mail', 'e-mails']}
        label="Caixa de saída"
        columns={EMAIL_COLUMNS}
        rowHref={addressOf}
        onOpen={open}
        rowLabel={({ titulo, para_email }) => `Abrir ${titulo || 'e-mail sem assunto'}, para ${para_email}`}
        rowMuted={({ ativo }) => ativo === 'N'}
        rowActions={actions}
        empty={<Nothing busca={busca} onClear={() => change(SEM_FILTRO)} />}
      />
      {dialog}
    </>
  );
}
