import type { LugarResposta } from '#contract/clientes/lugar.schemas.ts';
import { showInstant } from '#web/kernel/format.ts';
import type { StatusKind } from '#web/ui/StatusTag.tsx';

export interface LugarEmPalavras {
  readonly kind: StatusKind;
  readonly text: string;
  readonly note: string | null;
}

/** How a place is known, as people read it (E164, MAP-512). */
export function lugarEmPalavras({ situacao, aproximado, desde }: LugarResposta): LugarEmPalavras {
  const when = desde === null ? null : showInstant(desde);
  switch (situacao) {
    case 'manual':
      return { kind: 'good', text: 'Marcado à mão', note: when && `em ${when}` };
    case 'localizado':
      return { kind: 'good', text: aproximado === 'S' ? 'Localizado por perto' : 'Localizado pelo endereço', note: when && `em ${when}` };
    case 'nao_encontrado':
      return { kind: 'bad', text: 'Endereço não encontrado', note: when && `procurado em ${when}` };
    case 'aguardando':
      return { kind: 'attention', text: 'Procurando o endereço', note: 'ele aparece no mapa quando for encontrado' };
    case null:
      return { kind: 'neutral', text: 'Sem lugar no mapa', note: null };
  }
}
