import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { flag, level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { showInstant, showNumber } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { FiltroEmPalavras } from '#web/modules/clientes/parts/FiltroEmPalavras.tsx';
import { readPublico } from '#web/modules/clientes/parts/publico.ts';
import { type Fact, FactStrip } from '#web/patterns/record/FactStrip.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { deFora } from '../alcance.ts';
import { CanalParado } from '../parts/CanalParado.tsx';
import { EnvioParado } from '../parts/EnvioParado.tsx';
import { AcoesDoEnvio } from './AcoesDoEnvio.tsx';
import { BarraDoEnvio } from './BarraDoEnvio.tsx';
import { Ignorados } from './Ignorados.tsx';
import classes from './lote.module.css';
import { NOME_CANAL, situacaoDe } from './palavras.ts';

const fact = (label: string, count: number, note: string | null = null, attention = false): Fact => ({
  label,
  value: showNumber(count),
  note,
  attention: attention && count > 0,
});

const factsOf = ({ enfileirados, total, contagem }: EnvioResposta): Fact[] => [
  fact('Destinatários', enfileirados, total === enfileirados ? null : `de ${showNumber(total)} do filtro`),
  fact('Enviadas', contagem.enviadas),
  fact('Aguardando', contagem.aguardando),
  fact('Com erro', contagem.erros, null, true),
  fact('Em dúvida', contagem.incertas, contagem.incertas > 0 ? 'verifique antes de reenviar' : null, true),
  fact('Canceladas', contagem.canceladas),
];

/** Where the messages of each channel are listed, and who may see them. */
const LISTAS = {
  sms: [flag('habilitarAcessoMensagens'), paths.sms(), { statusOperadora: 'todos' }],
  whatsapp: [flag('habilitarAcessoMensagensWhatsapp'), paths.mensagensWhatsapp(), {}],
  email: [flag('habilitarAcessoCaixaDeSaida'), paths.caixaSaida(), {}],
} as const;

function MensagensDoEnvio({ envio: { id, canal } }: { readonly envio: EnvioResposta }) {
  const navigate = useNavigate();
  const [rule, to, all] = LISTAS[canal];
  const follows = useAllows(rule);
  if (!follows) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconListDetails size={16} />}
      onClick={() => void navigate({ to, search: { ...all, id_lote: String(id) } })}
    >
      Ver uma a uma
    </Button>
  );
}

/** A batch: how far it is, what became of its people, whom it left out, and how it is stopped. */
export function EnvioScreen({ envio }: { readonly envio: EnvioResposta }) {
  const clients = useAllows(level('clientes', 2));
  const title = `${NOME_CANAL[envio.canal]} em massa`;
  useScreenTitle(`${title} de ${showInstant(envio.data_cadastro)}`);
  const publico = readPublico(envio.filtro);
  const [situacao, kind] = situacaoDe(envio);
  return (
    <>
      <PageHead title={title} note={<StatusTag kind={kind}>{situacao}</StatusTag>} primary={<AcoesDoEnvio envio={envio} />} />
      <CanalParado canal={envio.canal} />
      <EnvioParado parada={envio.parada} />
      <div className={classes['page']}>
        <BarraDoEnvio envio={envio} />
        <FactStrip label="Resumo do envio" facts={factsOf(envio)} />
        <Section title="Mensagem" aside={<MensagensDoEnvio envio={envio} />}>
          <p className={classes['text']}>{envio.mensagem}</p>
          <p className={classes['note']}>
            {`Por ${envio.autor.nome}, em ${showInstant(envio.data_cadastro)}`}
            {envio.data_termino === null ? '' : `, terminou em ${showInstant(envio.data_termino)}`}
          </p>
          {clients && publico ? <FiltroEmPalavras publico={publico} /> : null}
        </Section>
        {deFora(envio) > 0 ? <Ignorados envio={envio} /> : null}
      </div>
    </>
  );
}
