import { Anchor, Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconFileSpreadsheet, IconRepeat, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CorridaResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { level } from '#contract/kernel/permissions.ts';
import { toastFirstField } from '#web/kernel/field-toasts.ts';
import { showCount, showInstant, showMoney, showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import { type Fact, FactStrip } from '#web/patterns/record/FactStrip.tsx';
import { focusHolder } from '#web/ui/focus-memory.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { Lista } from '../busca.ts';
import classes from '../fechamentos.module.css';
import { planilhaDaCorrida } from '../fechamentos.queries.ts';
import { type AoVivo, type ErroAoVivo, notaDosErros, restam, tituloDoErro } from './linhas.ts';
import type { Acompanhamento } from './use-corrida.ts';

export interface CorridaProps {
  readonly mes: CivilDate;
  readonly corrida: Acompanhamento;
  readonly onLista: (lista: Lista, corrida: number) => void;
  /** The minimum that is typed is none: nothing is closed with it. */
  readonly semMinimo: boolean;
  readonly onRepetir: (corrida: number) => void;
}

interface Andamento {
  readonly concluidos: number;
  readonly total: number;
  readonly cobrado: string | null;
}

/** The further of the two: what the lines say, and what was read of it. */
function andamentoDe(aoVivo: AoVivo, corrida: CorridaResposta | null): Andamento {
  if (corrida === null || aoVivo.concluidos > corrida.concluidos) return { ...aoVivo, cobrado: aoVivo.cobrado ?? corrida?.cobrado ?? null };
  return { concluidos: corrida.concluidos, total: corrida.total, cobrado: aoVivo.cobrado ?? corrida.cobrado };
}

function Barra({ aoVivo, corrida }: { readonly aoVivo: AoVivo; readonly corrida: CorridaResposta | null }) {
  const { concluidos, total, cobrado } = andamentoDe(aoVivo, corrida);
  const percent = total === 0 ? 0 : Math.floor((concluidos / total) * 100);
  const words = total === 0 ? 'Começando…' : `${showNumber(concluidos)} de ${showCount(total, 'parceiro', 'parceiros')}`;
  const falta = restam(aoVivo.minutos);
  return (
    <>
      <div className={classes['runWords']}>
        <strong>{words}</strong>
        <span className={classes['muted']}>
          {[cobrado && `${showMoney(cobrado)} a cobrar até agora`, falta && `falta ${falta}`].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label="Andamento do fechamento em massa"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
      >
        <Progress.Section value={percent} withAria={false} />
      </Progress.Root>
    </>
  );
}

/** As the lines told them, or as they were read where none were told. */
const errosDe = (aoVivo: AoVivo, corrida: CorridaResposta | null): readonly ErroAoVivo[] =>
  aoVivo.erros.length > 0
    ? aoVivo.erros
    : (corrida?.erros ?? []).map(({ idCliente, nome, campo, descricao }) => ({
        titulo: tituloDoErro(nome, campo),
        texto: descricao,
        cliente: idCliente,
      }));

/** So many stand beside the bar; the others are in their list. */
const A_VISTA = 6;

function Erros({ erros, onTodos }: { readonly erros: readonly ErroAoVivo[]; readonly onTodos: (() => void) | null }) {
  const opens = useAllows(level('clientes', 2));
  if (erros.length === 0) return null;
  return (
    <>
      <ul className={classes['errors']} aria-label="Erros do fechamento em massa">
        {erros.slice(0, A_VISTA).map(({ titulo, texto, cliente }, at) => (
          <li key={cliente ?? `linha ${at}`}>
            {opens && cliente !== null ? (
              <Anchor component={Link} to={paths.clienteAlterar(cliente)} preload={false} underline="always">
                {titulo}
              </Anchor>
            ) : (
              <strong>{titulo}</strong>
            )}
            {texto ? `: ${texto}` : null}
          </li>
        ))}
      </ul>
      {erros.length > A_VISTA && onTodos ? (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={onTodos}>
            Ver todos os erros
          </Button>
        </div>
      ) : null}
    </>
  );
}

const ROMPIDA = 'Houve um erro não encontrado ou de conexão. Por favor, tente novamente';

function EmCurso({ corrida: { corrida, aoVivo, emCurso, cancelando, cancelar }, onLista }: Pick<CorridaProps, 'corrida' | 'onLista'>) {
  const atual = corrida?.situacao === 'executando' || corrida?.situacao === 'cancelando' ? corrida : null;
  return (
    <Section
      title={atual === null ? 'Fechamento em massa' : `Fechamento em massa de ${monthInWords(atual.data)}`}
      aside={
        <Button
          className={classes['uncut']}
          variant="default"
          size="compact-sm"
          leftSection={<IconX size={16} />}
          disabled={!emCurso}
          loading={cancelando}
          onClick={cancelar}
        >
          Cancelar
        </Button>
      }
    >
      <div className={classes['run']}>
        <Barra aoVivo={aoVivo} corrida={atual} />
        {aoVivo.rompida ? (
          <p className={classes['broken']} role="alert">
            {ROMPIDA}
          </p>
        ) : null}
        <Erros erros={errosDe(aoVivo, atual)} onTodos={atual && (() => onLista('erros', atual.id))} />
        {atual === null ? null : (
          <p className={classes['foot']}>
            Iniciado por {atual.iniciadaPor}, em {showInstant(atual.iniciadaEm)}. Continua mesmo que você saia daqui.
          </p>
        )}
      </div>
    </Section>
  );
}

const FIM = { concluida: ['Concluído', 'good'], cancelada: ['Cancelado', 'neutral'] } as const;

function Resultado({
  corrida,
  aoVivo,
  onLista,
  onRepetir,
  semMinimo,
}: Pick<CorridaProps, 'onLista' | 'onRepetir' | 'semMinimo'> & { readonly corrida: CorridaResposta; readonly aoVivo: AoVivo }) {
  const planilha = useFileCall(toastFirstField);
  const fact = (label: string, lista: Lista, count: number, value = showNumber(count), attention = false): Fact => ({
    label,
    value,
    attention: attention && count > 0,
    ...(count > 0 && { onOpen: () => onLista(lista, corrida.id) }),
  });
  const { boletos, comErro, errosAbertos, pulados, total, concluidos } = corrida;
  const notas = [
    pulados > 0 ? `${showNumber(pulados)} sem o que fechar` : null,
    // Of one that was cancelled: nobody came to them.
    total > concluidos ? `${showNumber(total - concluidos)} por fechar` : null,
  ];
  const [nome, kind] = FIM[corrida.situacao === 'cancelada' ? 'cancelada' : 'concluida'];
  return (
    <Section title={`Fechamento em massa de ${monthInWords(corrida.data)}`} aside={<StatusTag kind={kind}>{nome}</StatusTag>}>
      <div className={classes['run']}>
        <FactStrip
          label="Resultado do fechamento em massa"
          facts={[
            {
              ...fact('Fechados', 'fechados', corrida.fechados),
              note: notas.filter((one) => one !== null).join(' · ') || null,
            },
            fact('A cobrar', 'cobrados', corrida.fechados, showMoney(corrida.cobrado)),
            fact('Boletos emitidos', 'emitidos', boletos.emitidos),
            fact('Boletos aguardando', 'aguardando', boletos.aguardando),
            {
              ...fact('Boletos recusados', 'recusados', boletos.recusados, undefined, true),
              note: boletos.recusados > 0 ? 'corrija e peça de novo' : null,
            },
            { ...fact('Erros', 'erros', comErro, undefined, true), note: notaDosErros(corrida) },
          ]}
        />
        <Erros erros={aoVivo.erros.filter(({ cliente }) => cliente === null)} onTodos={null} />
        <div className={classes['actions']}>
          {errosAbertos > 0 ? (
            <Button variant="default" leftSection={<IconRepeat size={16} />} disabled={semMinimo} onClick={() => onRepetir(corrida.id)}>
              Repetir os que falharam ({showNumber(errosAbertos)})
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} />}
            loading={planilha.isPending}
            onClick={() => planilha.download(() => planilhaDaCorrida(corrida.id))}
          >
            Baixar planilha
          </Button>
        </div>
        <p className={classes['foot']}>
          Por {corrida.iniciadaPor}, em {showInstant(corrida.iniciadaEm)}
          {corrida.terminadaEm === null ? '' : `, terminou em ${showInstant(corrida.terminadaEm)}`}.
        </p>
      </div>
    </Section>
  );
}

/** What is said aloud: every tenth, and not each partner, and that it is over where it was seen going on. */
function fala({ aoVivo, emCurso }: Acompanhamento): string {
  if (aoVivo.total === 0) return '';
  if (!emCurso) return 'O fechamento em massa terminou';
  return `${Math.floor((aoVivo.concluidos / aoVivo.total) * 10) * 10}% do fechamento em massa`;
}

/** The closing of many at once: while it goes on, and what came of the last one of the month. */
export function Corrida(props: CorridaProps) {
  const { corrida, aoVivo, emCurso, perdida } = props.corrida;
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  useEffect(() => {
    // The button of it that was pressed is gone: what it did stands in its place.
    if (held.current?.isConnected !== false) return;
    if (focusHolder() === held.current) place.current?.focus({ preventScroll: true });
    held.current = null;
  });
  return (
    <div ref={place} tabIndex={-1} className={classes['place']} onFocus={({ target }) => void (held.current = target)}>
      <VisuallyHidden role="status">{fala(props.corrida)}</VisuallyHidden>
      {perdida ? (
        <p className={classes['broken']} role="alert">
          {ROMPIDA}
        </p>
      ) : null}
      {emCurso ? <EmCurso {...props} /> : null}
      {!emCurso && corrida && corrida.data === props.mes ? <Resultado {...props} corrida={corrida} aoVivo={aoVivo} /> : null}
    </div>
  );
}
