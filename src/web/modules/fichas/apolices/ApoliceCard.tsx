import { Progress } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatPlaca } from '#contract/fichas/placa.ts';
import type { ApoliceResposta } from '#contract/fichas/fichas.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { ABSENT, showBytes, showCount, showDate, showMoney } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { AnexoLink } from '#web/modules/anexos/parts/AnexoLink.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './apolices.module.css';
import { estadoDaApolice } from './estado.ts';

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** One policy: what it covers until when, what was paid of it, its documents. */
export function ApoliceCard({ apolice, hoje }: { readonly apolice: ApoliceResposta; readonly hoje: CivilDate }) {
  const { text, kind, note } = estadoDaApolice(apolice, hoje);
  const { parcelas_pagas: paid, parcelas_total: total } = apolice;
  return (
    <li className={classes['card']} data-off={kind === 'good' || kind === 'neutral' ? undefined : true}>
      <div className={classes['head']}>
        <div className={classes['name']}>
          <Link to={paths.fichaAlterar(apolice.id_cliente, apolice.id)} className={classes['title']}>
            {apolice.titulo}
          </Link>
          <span className={classes['insurer']}>{apolice.seguradora ?? 'Seguradora não informada'}</span>
        </div>
        <div className={classes['state']}>
          <StatusTag kind={kind}>{text}</StatusTag>
          {note ? <span className={classes['note']}>{note}</span> : null}
        </div>
      </div>
      <dl className={classes['facts']}>
        <Fact name="Nº apólice" value={apolice.numero_apolice ?? ABSENT} />
        <Fact name="Emissão" value={showDate(apolice.data_emitido)} />
        <Fact name="Fim da vigência" value={showDate(apolice.data_vigencia)} />
        {apolice.placa_veiculo ? <Fact name="Placa" value={formatPlaca(apolice.placa_veiculo)} /> : null}
      </dl>
      <div className={classes['paid']}>
        <span>{total === 0 ? 'Sem parcelas' : `${paid} de ${showCount(total, 'parcela paga', 'parcelas pagas')}`}</span>
        <strong>{showMoney(apolice.valor_bruto)}</strong>
        {total > 0 ? (
          <Progress
            className={classes['bar'] ?? ''}
            value={(paid / total) * 100}
            size="sm"
            color={paid === total ? 'green.8' : 'petroleo'}
            aria-label={`Parcelas pagas de ${apolice.titulo}`}
          />
        ) : null}
      </div>
      {apolice.anexos.length > 0 ? (
        <ul className={classes['files']} aria-label={`Anexos de ${apolice.titulo}`}>
          {apolice.anexos.map((anexo) => (
            <li key={anexo.id}>
              <AnexoLink anexo={anexo} title={showBytes(anexo.tamanho)} icon={<IconPaperclip size={14} aria-hidden="true" />} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
