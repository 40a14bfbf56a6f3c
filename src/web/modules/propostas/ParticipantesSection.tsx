import { SEXOS } from '#contract/clientes/clientes.labels.ts';
import type { ParticipanteDaProposta, PropostaCompleta } from '#contract/propostas/propostas.schemas.ts';
import { digits } from '#contract/kernel/documents.ts';
import { ABSENT, showDate, showDocument, showPhone } from '#web/kernel/format.ts';
import { Copied } from '#web/patterns/form/Copied.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/FormLayout.tsx';

type Row = ParticipanteDaProposta & { readonly at: number };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'numeroInscricao',
    title: 'Nº',
    width: '64px',
    card: 'none',
    render: (row) => row.numeroInscricao ?? String(row.at + 1).padStart(3, '0'),
  },
  { key: 'nome', title: 'Nome', card: 'title', hover: (row) => row.nome, render: (row) => row.nome },
  {
    key: 'cpf',
    title: 'CPF',
    whole: 'document',
    render: ({ nome, cpf }) => (
      <Copied label={`CPF de ${nome}`} value={cpf && digits(cpf)}>
        {showDocument(cpf, null)}
      </Copied>
    ),
  },
  { key: 'dataNascimento', title: 'Nascimento', whole: 'date', render: (row) => showDate(row.dataNascimento) },
  {
    key: 'genero',
    title: 'Sexo',
    width: '104px',
    narrow: 'none',
    card: 'none',
    render: (row) => (row.genero === null ? ABSENT : SEXOS[row.genero]),
  },
  {
    key: 'telefone',
    title: 'Telefone',
    width: '168px',
    narrow: 'none',
    render: ({ nome, telefone }) =>
      telefone && (
        <Copied label={`telefone de ${nome}`} value={digits(telefone)}>
          {showPhone(telefone)}
        </Copied>
      ),
  },
  { key: 'email', title: 'E-mail', narrow: 'none', hover: (row) => row.email, render: (row) => row.email },
];

/** Whom the proposal is for. */
export const ParticipantesSection = ({ proposta: { participantes } }: { readonly proposta: PropostaCompleta }) => (
  <Section title="Participantes">
    <DataTable
      label="Participantes"
      columns={COLUMNS}
      rows={participantes.map((one, at) => ({ ...one, at }))}
      rowKey={({ at }) => at}
      empty={<EmptyState title="Nenhum participante" text="Quem enviou a proposta ainda não disse quem vai." />}
    />
  </Section>
);
