import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { startDownload } from '#web/kernel/download.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { qrSvg } from '#web/ui/qr.ts';
import { Endereco } from './Endereco.tsx';
import classes from './seguro.module.css';
import { useListener } from '#web/kernel/use-listener.ts';
import { useWhen } from '#web/kernel/use-when.ts';

export interface QrCardProps {
  /** Of the property. */
  readonly name: string;
  /** What the QR is for, in a few words. */
  readonly what: string;
  readonly address: string;
}

/** A page that is only seen on paper: nothing else of the screen is printed with it. */
function Sheet({ name, what, address, onPrinted }: QrCardProps & { readonly onPrinted: () => void }) {
  useListener('window', 'afterprint', onPrinted);
  useWhen(true, () => globalThis.print());
  return createPortal(
    <div className={classes['sheet']}>
      <p className={classes['sheetName']}>{name}</p>
      <p>Seguro de acidentes pessoais: aponte a câmera e faça a sua inscrição</p>
      <QrCode content={address} label={`QR: ${what}`} />
      <p>{what}</p>
      <p className={classes['sheetAddress']}>{address}</p>
    </div>,
    document.body,
  );
}

/** A QR that is printed, saved as an image, or passed on by its address. */
export function QrCard(props: QrCardProps) {
  const { name, what, address } = props;
  const [printing, setPrinting] = useState(false);
  const save = (): void => {
    const url = URL.createObjectURL(new Blob([qrSvg(address)], { type: 'image/svg+xml' }));
    startDownload(url, `QR ${name} ${what}.svg`.replace(/[/\\:*?"<>|]/g, ' '));
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <div className={classes['qrCard']}>
      <div className={classes['qr']}>
        <QrCode content={address} label={`QR: ${what}`} />
      </div>
      <div className={classes['qrSide']}>
        <p className={classes['title']}>{what}</p>
        <Endereco label={`endereço: ${what}`} address={address} />
        <div className={classes['buttons']}>
          <Button
            variant="default"
            size="xs"
            aria-label={`Imprimir o QR: ${what}`}
            leftSection={<IconPrinter size={14} aria-hidden="true" />}
            onClick={() => setPrinting(true)}
          >
            Imprimir
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Baixar o QR: ${what}`}
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={save}
          >
            Baixar
          </Button>
        </div>
      </div>
      {printing ? <Sheet {...props} onPrinted={() => setPrinting(false)} /> : null}
    </div>
  );
}
