import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusField } from '#web/ui/focus-field.ts';
import { PessoaCard, type PessoaCardProps } from './PessoaCard.tsx';
import classes from './pessoas.module.css';

/** How a card is reached from elsewhere. */
export interface Grade {
  /** Brings somebody's card into view, with the focus in a field of it. */
  readonly irPara: (chave: string, campo: string) => void;
  /** Who stands beside somebody; null for nobody who is still in the event. */
  readonly vizinha: (chave: string) => string | null;
}

export interface Cartao {
  readonly chave: string;
  readonly numero: string;
}

/** A field of somebody's card. */
export interface Alvo {
  readonly chave: string;
  readonly campo: string;
}

export interface PessoaGridProps extends Pick<PessoaCardProps, 'integrado' | 'onAcao'> {
  readonly cartoes: readonly Cartao[];
  /** To be brought into view, with the focus in it. */
  readonly alvo: Alvo | null;
  /** It has the focus, or is nowhere. */
  readonly onAlvo: () => void;
}

/** A card narrower than this cannot be filled in. */
const CARTAO_MIN = 340;
/** As tall as a card without its optional parts. */
const CARTAO_ALTURA = 372;

const campoEm = (chave: string, campo: string): HTMLElement | null =>
  document.querySelector(`[data-pessoa="${CSS.escape(chave)}"] [data-field="${CSS.escape(campo)}"]`);

/** Only as many cards as fit the screen are there, however many people the event has. */
export function PessoaGrid({ cartoes, integrado, onAcao, alvo, onAlvo }: PessoaGridProps) {
  const lugar = useRef<HTMLDivElement>(null);
  const [{ colunas, topo }, setMedida] = useState({ colunas: 1, topo: 0 });
  useLayoutEffect(() => {
    const { current: place } = lugar;
    if (place === null) return undefined;
    const medir = (): void => {
      const next = {
        colunas: Math.max(1, Math.min(3, Math.floor(place.offsetWidth / CARTAO_MIN))),
        topo: Math.round(place.getBoundingClientRect().top + window.scrollY),
      };
      setMedida((now) => (now.colunas === next.colunas && now.topo === next.topo ? now : next));
    };
    medir();
    const watch = new ResizeObserver(medir);
    watch.observe(place);
    // What stands above grows and shrinks as well.
    if (place.parentElement) watch.observe(place.parentElement);
    return () => watch.disconnect();
  }, []);
  const linhas = Math.ceil(cartoes.length / colunas);
  // oxlint-disable-next-line react/incompatible-library -- what it gives changes by itself; nothing of it is remembered here
  const virtual = useWindowVirtualizer({
    count: linhas,
    estimateSize: () => CARTAO_ALTURA,
    overscan: 2,
    scrollMargin: topo,
    getItemKey: (linha) => `${colunas}:${cartoes[linha * colunas]?.chave ?? linha}`,
  });

  // A card that is not there yet is there after the list was scrolled to it.
  const chegou = useEffectEvent(onAlvo);
  useEffect(() => {
    if (alvo === null) return undefined;
    const onde = cartoes.findIndex(({ chave }) => chave === alvo.chave);
    if (onde < 0) {
      chegou();
      return undefined;
    }
    virtual.scrollToIndex(Math.floor(onde / colunas), { align: 'center' });
    let tries = 0;
    let frame = 0;
    const achar = (): void => {
      const campo = campoEm(alvo.chave, alvo.campo);
      if (campo !== null) {
        focusField(alvo.campo, campo.parentElement ?? campo);
        chegou();
        return;
      }
      tries += 1;
      if (tries < 60) frame = requestAnimationFrame(achar);
      else chegou();
    };
    frame = requestAnimationFrame(achar);
    return () => cancelAnimationFrame(frame);
  }, [alvo, cartoes, colunas, virtual]);

  return (
    <div ref={lugar} role="list" aria-label="Participantes" className={classes['grade']} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((linha) => (
        <div
          key={linha.key}
          ref={virtual.measureElement}
          data-index={linha.index}
          role="presentation"
          className={classes['linha']}
          style={{ transform: `translateY(${linha.start - topo}px)`, gridTemplateColumns: `repeat(${colunas}, minmax(0, 1fr))` }}
        >
          {cartoes.slice(linha.index * colunas, (linha.index + 1) * colunas).map(({ chave, numero }, at) => (
            <PessoaCard
              key={chave}
              chave={chave}
              numero={numero}
              posicao={linha.index * colunas + at + 1}
              total={cartoes.length}
              integrado={integrado}
              onAcao={onAcao}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
