import { Button } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { baixarCartazPropriedade } from '#contract/planilhas/planilhas.operations.ts';
import { diarias, type Estada, enderecoPropriedade } from '#contract/clientes/parceiro.enderecos.ts';
import type { PainelResposta } from '#contract/portal/painel.schemas.ts';
import type { PromotoraResposta } from '#contract/seguro-aventura/carta-oferta.schemas.ts';
import { copyText } from '#web/kernel/clipboard.ts';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { call } from '../api.ts';
import { type Baixar, DITO_AQUI } from '../baixar.ts';
import { useSalvarDados } from '../dados/use-salvar-dados.ts';
import { pessoas } from './frases.ts';
import classes from './inicio.module.css';

const cartaz = (tokenDiarias: string | undefined) =>
  call<typeof baixarCartazPropriedade>('GET /seguroAventura/cartazPropriedade', {
    query: tokenDiarias === undefined ? {} : { tokenDiarias },
    quiet: DITO_AQUI,
  });

interface QrProps {
  readonly token: string;
  readonly estada?: Estada;
  readonly baixar: Baixar;
}

function Qr({ token, estada, baixar: { going, baixar } }: QrProps) {
  const address = enderecoPropriedade(globalThis.location.origin, token, estada);
  const what = estada ? `Estada de ${diarias(estada.numeroDiarias)}` : 'Inscrição de 1 diária';
  const name = `cartaz ${estada?.numeroDiariasToken ?? ''}`;
  return (
    <li className={classes['qr']}>
      <QrCode content={address} label={`QR: ${what}`} />
      <div className={classes['qrSide']}>
        <h3>{what}</h3>
        <Button
          variant="default"
          size="xs"
          aria-label={`Baixar cartaz: ${what}`}
          leftSection={<IconPrinter size={15} aria-hidden="true" />}
          loading={going === name}
          onClick={() => baixar(name, () => cartaz(estada?.numeroDiariasToken), 'pdf')}
        >
          Baixar cartaz
        </Button>
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Copiar link: ${what}`}
          leftSection={<IconCopy size={15} aria-hidden="true" />}
          onClick={() => void copyText(address)}
        >
          Copiar link
        </Button>
      </div>
    </li>
  );
}

export interface PropriedadeProps {
  /** Undefined: on its way. */
  readonly painel: PainelResposta | undefined;
  readonly dados: PromotoraResposta;
  readonly baixar: Baixar;
}

/** Where people register by themselves: the switch (PDA-003, PDA-004), a QR for each stay, and how many came today. */
export function Propriedade({ painel, dados, baixar }: PropriedadeProps) {
  const [asks, setAsks] = useState(false);
  const { saving, salvar } = useSalvarDados();
  const on = dados.seguroPropriedadeBloqueado !== 'S';
  const propriedade = painel?.propriedade;
  const token = propriedade?.tokenPropriedade ?? null;
  const change = async (): Promise<void> => {
    const words = on ? 'Inscrições por QR Code desativadas!' : 'Inscrições por QR Code ativadas!';
    const errors = await salvar({ seguroPropriedadeBloqueado: on ? 'S' : 'N' }, words);
    if (errors !== undefined) setAsks(false);
  };
  return (
    <section className={classes['property']} aria-labelledby="propriedade">
      <div className={classes['propertyHead']}>
        <h2 id="propriedade">Inscrição por QR Code</h2>
        {propriedade ? (
          <p className={classes['today']}>
            Hoje: <strong>{pessoas(propriedade.inscricoesHoje)}</strong>
          </p>
        ) : null}
        <SwitchField name="inscricoes" label="Inscrições por QR Code" value={on} onChange={() => setAsks(true)} />
      </div>
      {painel === undefined ? <div className={classes['propertyWaiting']} aria-busy="true" aria-label="Carregando os QR Codes" /> : null}
      {painel !== undefined && token === null ? (
        <p className={classes['off']}>O QR Code da sua propriedade ainda não foi gerado. Peça à corretora.</p>
      ) : null}
      {token === null || !propriedade ? null : (
        <ul className={classes['qrs']} aria-label="QR Codes da propriedade">
          <Qr token={token} baixar={baixar} />
          {propriedade.estadas.map((estada) => (
            <Qr key={estada.numeroDiariasToken} token={token} estada={estada} baixar={baixar} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asks}
        title={on ? 'Desativar as inscrições por QR Code?' : 'Ativar as inscrições por QR Code?'}
        message={
          on
            ? 'Quem ler o QR Code, impresso ou não, deixa de poder se inscrever. Quem já se inscreveu continua no seguro.'
            : 'Quem ler o QR Code volta a poder se inscrever, e cada inscrição conta as suas diárias.'
        }
        confirmLabel={on ? 'Desativar' : 'Ativar'}
        danger={on}
        loading={saving}
        onConfirm={() => void change()}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
}
