import { IconBarcode, IconCheck, IconExternalLink, IconFileSpreadsheet, IconListDetails, IconPencil } from '@tabler/icons-react';
import { IconAction } from '#web/ui/IconAction.tsx';
import { type Linha, PEDE } from './estados.ts';

/** What is done with a row over the page. */
export interface Escolha {
  readonly fazer: 'concluir' | 'boleto' | 'valor';
  readonly linha: Linha;
}

export interface AcoesProps {
  readonly linha: Linha;
  /** Its checkbox 'Fechamento' is ticked. */
  readonly marcada: boolean;
  /** The minimum that is typed is none: nothing is reckoned with it. */
  readonly semMinimo: boolean;
  /** The month has begun. */
  readonly comecou: boolean;
  readonly changesValues: boolean;
  readonly simulando: boolean;
  readonly onSimular: () => void;
  readonly onExplicar: () => void;
  readonly onEscolha: (escolha: Escolha) => void;
}

/** What can be done with a month (FEC-019): to look at it always, the rest as it stands. */
export function Acoes({ linha, marcada, semMinimo, comecou, changesValues, simulando, onSimular, onExplicar, onEscolha }: AcoesProps) {
  const { nome } = linha.cliente;
  const pede = linha.pedeBoleto && PEDE[linha.pedeBoleto];
  const link = linha.fechado?.boleto?.link;
  const parado = !marcada ? 'a caixa Fechamento está desmarcada' : semMinimo ? 'o valor mínimo precisa ser corrigido' : null;
  return (
    <>
      <IconAction label={`Explicar ${nome}`} icon={<IconListDetails size={17} />} onClick={onExplicar} />
      {comecou ? (
        <IconAction
          label={linha.fechado ? `Baixar a planilha de ${nome}` : `Simular ${nome}`}
          icon={<IconFileSpreadsheet size={17} />}
          loading={simulando}
          disabled={semMinimo && !linha.fechado}
          onClick={onSimular}
        />
      ) : null}
      {changesValues && linha.impede.valor === null ? (
        <IconAction
          label={`Editar o valor de ${nome}`}
          icon={<IconPencil size={17} />}
          onClick={() => onEscolha({ fazer: 'valor', linha })}
        />
      ) : null}
      {comecou && linha.impede.fechamento === null ? (
        <IconAction
          label={parado === null ? `Concluir ${nome}` : `Concluir ${nome}, indisponível: ${parado}`}
          icon={<IconCheck size={17} />}
          disabled={parado !== null}
          onClick={() => onEscolha({ fazer: 'concluir', linha })}
        />
      ) : null}
      {pede ? (
        <IconAction label={`${pede} de ${nome}`} icon={<IconBarcode size={17} />} onClick={() => onEscolha({ fazer: 'boleto', linha })} />
      ) : null}
      {link ? (
        <IconAction
          label={`Abrir o boleto de ${nome}`}
          icon={<IconExternalLink size={17} />}
          onClick={() => window.open(link, '_blank', 'noopener')}
        />
      ) : null}
    </>
  );
}
