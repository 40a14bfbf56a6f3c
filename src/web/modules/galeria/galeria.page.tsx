import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconMail, IconPencil, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { AsyncPicker } from '#web/ui/AsyncPicker.tsx';
import type { PickerOption } from '#web/ui/AsyncPicker.tsx';
import { CheckField, RadioRow, SelectField, SwitchField } from '#web/ui/ChoiceFields.tsx';
import { ColorField } from '#web/ui/ColorField.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterPanel } from '#web/ui/FilterPanel.tsx';
import { Cell, Fields, Section, TwoColumns } from '#web/ui/FormLayout.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { LongTextField, TextField } from '#web/ui/TextField.tsx';
import { UploadItem } from '#web/ui/UploadItem.tsx';
import { UnsavedGuard } from '#web/kernel/unsaved.tsx';
import { call } from '#web/kernel/api.ts';
import type { consultarClientes } from '#contract/clientes/clientes.operations.ts';

const rows = Array.from({ length: 10 }, (_, i) => ({
  id: 100 + i,
  nome: ['João da Silva Albuquerque', 'Transportes Andrade Ltda', 'Maria Conceição'][i % 3] ?? '',
  uf: 'SP',
  cidade: 'São Paulo',
  doc: '123.456.789-09',
}));
export function GaleriaPage() {
  const [page, setPage] = useState(7);
  const [q, setQ] = useState('');
  const [open, setOpen] = useState(false);
  const [cpf, setCpf] = useState('123456');
  const [fone, setFone] = useState('');
  const [cnpj, setCnpj] = useState('');
  const [data, setData] = useState('1990-03-15');
  const [valor, setValor] = useState('1234.50');
  const [t, setT] = useState('');
  const [cor, setCor] = useState('#0b5a6b');
  const [uf, setUf] = useState('SP');
  const [tipo, setTipo] = useState<'F' | 'J'>('F');
  const [on, setOn] = useState(true);
  const [grupos, setGrupos] = useState<readonly PickerOption[]>([
    { id: '27', label: 'Seguro Aventura', locked: true },
    { id: '7', label: 'Seguradoras' },
  ]);
  const [mode, setMode] = useState<'rows' | 'first' | 'empty'>('rows');
  return (
    <>
      <PageHead
        title="Clientes"
        note="2.431 clientes"
        primary={<Button onClick={() => setMode('rows')}>Cadastrar Cliente</Button>}
        actions={[
          { label: 'Exportar Excel', icon: <IconFileSpreadsheet size={18} />, onClick: () => setMode('first') },
          { label: 'E-mail', icon: <IconMail size={18} />, onClick: () => setMode('empty') },
        ]}
      />
      <FilterPanel
        basic={<SearchBox label="Procurar" placeholder="Código, nome, CPF, CNPJ, telefone ou nascimento" value={q} onChange={setQ} />}
        opened={open}
        onToggle={() => setOpen(!open)}
        count={2}
        advanced={() => (
          <Fields>
            <Cell span={3}>
              <SelectField
                label="Estado"
                value={uf}
                onChange={setUf}
                options={[
                  { value: 'SP', label: 'SP' },
                  { value: 'RJ', label: 'RJ' },
                ]}
                clearable
              />
            </Cell>
          </Fields>
        )}
        chips={
          <FilterChips
            chips={[
              { key: 'a', label: 'Estado: SP ou RJ', onRemove: () => undefined },
              { key: 'b', label: 'Sem e-mail', onRemove: () => undefined },
            ]}
            onClear={() => undefined}
          />
        }
      />
      <DataTable
        label="Clientes"
        columns={[
          { key: 'id', title: 'Código', width: '80px', render: (r) => r.id, align: 'right' },
          { key: 'nome', title: 'Nome', render: (r) => r.nome, card: 'title' },
          { key: 'uf', title: 'UF', width: '60px', render: (r) => r.uf },
          { key: 'cidade', title: 'Cidade', render: (r) => r.cidade },
          { key: 'doc', title: 'CPF/CNPJ', render: (r) => r.doc },
        ]}
        rows={mode === 'first' ? undefined : mode === 'empty' ? [] : rows}
        rowKey={(r) => r.id}
        onOpen={() => undefined}
        rowLabel={(r) => `Abrir ${r.nome}`}
        rowActions={() => (
          <>
            <IconAction label="E-mail" icon={<IconMail size={16} />} />
            <IconAction label="Editar" icon={<IconPencil size={16} />} />
          </>
        )}
        empty={
          <EmptyState
            icon={<IconUsers size={32} />}
            title="Nenhum cliente encontrado"
            text="Nenhum cliente passa por todos os filtros."
            action={<Button variant="default">Limpar filtros</Button>}
          />
        }
      />
      <Pagination page={page} perPage={10} total={2431} onPage={setPage} noun={['cliente', 'clientes']} />
      <TwoColumns
        left={
          <Section title="Dados pessoais" aside={<StatusTag kind="good">Ativo</StatusTag>}>
            <Fields>
              <Cell span={8}>
                <TextField label="Nome" required value={t} onChange={setT} error="Informe o nome" />
              </Cell>
              <Cell span={4}>
                <MaskField kind="cpf" label="CPF" value={cpf} onChange={setCpf} />
              </Cell>
              <Cell span={4}>
                <MaskField kind="phone" label="Celular" value={fone} onChange={setFone} />
              </Cell>
              <Cell span={4}>
                <MaskField kind="cnpj" label="CNPJ" value={cnpj} onChange={setCnpj} />
              </Cell>
              <Cell span={4}>
                <DateField label="Nascimento" value={data} onChange={setData} />
              </Cell>
              <Cell span={4}>
                <MoneyField label="Valor" value={valor} onChange={setValor} />
              </Cell>
              <Cell span={8}>
                <RadioRow
                  label="Tipo"
                  value={tipo}
                  onChange={setTipo}
                  options={[
                    { value: 'F', label: 'Pessoa física' },
                    { value: 'J', label: 'Pessoa jurídica' },
                  ]}
                />
              </Cell>
              <Cell span={6}>
                <CheckField label="Pré Cliente" value={on} onChange={setOn} />
              </Cell>
              <Cell span={6}>
                <SwitchField label="Avisar" value={on} onChange={setOn} />
              </Cell>
            </Fields>
          </Section>
        }
        right={
          <Section title="Outros">
            <Fields>
              <Cell>
                <AsyncPicker
                  label="Grupos"
                  multiple
                  value={grupos}
                  onChange={setGrupos}
                  search={async (x) =>
                    [
                      { id: '1', label: 'Trilhas' },
                      { id: '2', label: 'Escolas', note: '12' },
                    ].filter((o) => o.label.toLowerCase().includes(x.toLowerCase()))
                  }
                  create={async (x) => ({ id: x, label: x })}
                />
              </Cell>
              <Cell>
                <ColorField label="Cor" value={cor} onChange={setCor} />
              </Cell>
              <Cell>
                <LongTextField label="Observação" value={t} onChange={setT} />
              </Cell>
              <Cell>
                <FileDrop label="Solte arquivos aqui ou escolha" hint="PDF, imagens e planilhas, até 25 MB" onFiles={() => undefined} />
              </Cell>
              <Cell>
                <UploadItem name="apolice.pdf" state={{ kind: 'sending', fraction: 0.4 }} onRemove={() => undefined} />
              </Cell>
              <Cell>
                <UploadItem
                  name="virus.exe"
                  state={{ kind: 'error', reason: 'Tipo não aceito' }}
                  onRemove={() => undefined}
                  onRetry={() => undefined}
                />
              </Cell>
            </Fields>
          </Section>
        }
      />
      <UnsavedGuard dirty={t !== ''} />
      <SaveBar
        onSave={() => void call<typeof consultarClientes>('GET /clientes').catch(() => undefined)}
        onCancel={() => undefined}
        saving={false}
        note={JSON.stringify({ cpf, fone, cnpj, data, valor })}
      />
    </>
  );
}
