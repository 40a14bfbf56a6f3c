import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { ClienteResumoResposta } from '#contract/clientes/resumo.schemas.ts';
import { type CivilDate, civilDateAt } from '#contract/kernel/dates.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { distance } from '#web/kernel/distance.ts';
import { showCount, showDate, showMoney } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import type { Fact } from '#web/patterns/record/FactStrip.tsx';

type Open = (tab: string) => void;

function policies(apolices: NonNullable<ClienteResumoResposta['apolices']>, open: Open): Fact {
  const { total, vigentes, fim } = apolices;
  return {
    label: 'Apólices em vigor',
    value: vigentes === 0 ? 'Nenhuma' : showCount(vigentes, 'apólice', 'apólices'),
    note: fim
      ? `${vigentes === 1 ? 'até' : 'a primeira até'} ${showDate(fim)}`
      : total > 0
        ? `${showCount(total, 'emitida', 'emitidas')} ao todo`
        : null,
    onOpen: () => open('apolices'),
  };
}

function reminders({ abertos, atrasados, proximo }: NonNullable<ClienteResumoResposta['eventos']>, hoje: CivilDate, open: Open): Fact {
  const next = proximo === null ? null : `próximo ${distance(proximo, hoje)}`;
  return {
    label: 'Eventos em aberto',
    value: abertos === 0 ? 'Nenhum' : showCount(abertos, 'evento', 'eventos'),
    note: atrasados > 0 ? showCount(atrasados, 'vencido', 'vencidos') : next,
    attention: atrasados > 0,
    onOpen: () => open('eventos'),
  };
}

function instalments({ abertas, valor, vencidas, valor_vencido }: NonNullable<ClienteResumoResposta['parcelas']>, open: Open): Fact {
  const late = `${showCount(vencidas, 'vencida', 'vencidas')}: ${showMoney(valor_vencido)}`;
  return {
    label: 'Parcelas a pagar',
    value: abertas === 0 ? 'Nenhuma' : showMoney(valor),
    note: vencidas > 0 ? late : abertas === 0 ? null : showCount(abertas, 'parcela', 'parcelas'),
    attention: vencidas > 0 && centsOf(valor_vencido) > 0,
    onOpen: () => open('apolices'),
  };
}

function contact(contato: ClienteResumoResposta['contato'], hoje: CivilDate, open: Open): Fact {
  if (contato === null) return { label: 'Último contato', value: 'Nenhum ainda', onOpen: () => open('eventos') };
  const day = civilDateAt(new Date(contato.quando));
  const [what, tab] = contato.como === 'evento' ? (['Evento', 'eventos'] as const) : (['Atendimento', 'fichas'] as const);
  const when = distance(day, hoje);
  return {
    label: 'Último contato',
    value: when.charAt(0).toUpperCase() + when.slice(1),
    note: `${what} em ${showDate(day)}`,
    onOpen: () => open(tab),
  };
}

/** Who answers for the client: the door to everybody else's of theirs. */
function responsible({ dados, _nomes }: ClienteCompletoResposta): Fact {
  const id = dados.id_responsavel;
  return {
    label: 'Responsável',
    value: id === null ? 'Sem responsável' : (_nomes.responsavel ?? `Usuário ${id}`),
    note: _nomes.responsavel_status === 'I' ? 'Usuário inativo' : null,
    attention: _nomes.responsavel_status === 'I',
    to: { to: paths.clientes(), search: { responsaveis: [String(id ?? 0)] } },
  };
}

/** The facts over a client, in the order people ask for them; one that may not be seen is not there. */
export function factsOf(record: ClienteCompletoResposta, resumo: ClienteResumoResposta, hoje: CivilDate, open: Open): Fact[] {
  const { apolices, parcelas, eventos, contato } = resumo;
  return [
    ...(apolices ? [policies(apolices, open)] : []),
    ...(parcelas ? [instalments(parcelas, open)] : []),
    ...(eventos ? [reminders(eventos, hoje, open), contact(contato, hoje, open)] : []),
    responsible(record),
  ];
}
