import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { type CivilDate, formatCivilDate } from '#contract/kernel/dates.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { showInstant, showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import classes from './historico.module.css';
import type { Feito } from './historico.queries.ts';
import { type Dia, type Hora, mesesDe } from './linha.ts';

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
/** `sábado, 21/11/2026`. */
const dayName = (data: CivilDate): string => `${WEEKDAY.format(new Date(`${data}T12:00:00Z`))}, ${formatCivilDate(data)}`;

type Usuario = Hora['usuarios'][number];

type Cliente = Usuario['funcoes'][number]['clientes'][number];

/** Whose record it was; a way to it for whoever may open that. */
function DoCliente({ cliente }: { readonly cliente: Cliente }) {
  const opens = useAllows(level('clientes', 2));
  const title = `${cliente.nome}, ${showInstant(cliente.data)}`;
  const inside = (
    <>
      <PersonAvatar name={cliente.nome} src={photoUrl(cliente.foto)} size={18} />
      <span className={classes['called']}>{cliente.nome}</span>
    </>
  );
  return opens ? (
    <Link to={paths.clienteAlterar(cliente.id)} className={classes['client']} title={title}>
      {inside}
    </Link>
  ) : (
    <span className={classes['client']} title={title}>
      {inside}
    </span>
  );
}

function Pessoa({ usuario, onOpen }: { readonly usuario: Usuario; readonly onOpen: (funcao: Usuario['funcoes'][number]) => void }) {
  return (
    <div className={classes['person']}>
      <PersonAvatar name={usuario.nome} src={photoUrl(usuario.foto)} size={28} />
      <div className={classes['done']}>
        <p className={classes['name']}>{usuario.nome}</p>
        {usuario.funcoes.map((funcao) => (
          <div key={funcao.codigo} className={classes['funcao']}>
            <UnstyledButton className={classes['open'] ?? ''} onClick={() => onOpen(funcao)}>
              {funcao.descricao}
              <span className={classes['count']}>{showNumber(funcao.quantidade)}</span>
            </UnstyledButton>
            <span className={classes['clients']}>
              {funcao.clientes.map((cliente) => (
                <DoCliente key={cliente.id} cliente={cliente} />
              ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

export interface LinhaDoTempoProps {
  readonly dias: readonly Dia[];
  readonly onOpen: (feito: Feito) => void;
}

function DiaDaLinha({ dia: { data, horas, total }, onOpen }: { readonly dia: Dia } & Pick<LinhaDoTempoProps, 'onOpen'>) {
  return (
    <section className={classes['day']} aria-label={dayName(data)}>
      <h3 className={classes['date']}>
        {dayName(data)}
        <span className={classes['count']}>{showNumber(total)}</span>
      </h3>
      {horas.map(({ hora, usuarios }) => (
        <div key={hora} className={classes['hour']}>
          <span className={classes['clock']}>{`${String(hora).padStart(2, '0')}h`}</span>
          <div className={classes['people']}>
            {usuarios.map((usuario) => (
              <Pessoa
                key={usuario.autor}
                usuario={usuario}
                onOpen={({ codigo, descricao }) =>
                  onOpen({ data, hora, funcao: codigo, descricao, autor: usuario.autor, usuario: usuario.nome })
                }
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Month and year, day, hour, person, function (HIS-501). */
export function LinhaDoTempo({ dias, onOpen }: LinhaDoTempoProps) {
  return mesesDe(dias).map(({ nome, dias: days }) => (
    <section key={nome} className={classes['month']} aria-label={nome}>
      <h2 className={classes['monthName']}>{nome}</h2>
      {days.map((dia) => (
        <DiaDaLinha key={dia.data} dia={dia} onOpen={onOpen} />
      ))}
    </section>
  ));
}
