import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ReenviarDuvidas, ReenviarFalhas } from '../parts/ReenviarFalhas.tsx';
import { ConduzirEnvio } from './ConduzirEnvio.tsx';

/** What may be done with a batch on its own page: steered, and its failures sent once more. */
export function AcoesDoEnvio({ envio }: { readonly envio: EnvioResposta }) {
  const writes = useAllows(WRITERS);
  const { contagem, perguntadas } = envio;
  // Those about which the provider is being asked are nobody's to decide yet.
  const doubted = contagem.incertas - perguntadas;
  const open = envio.situacao === 'enviando' || envio.situacao === 'concluido';
  return (
    <ConduzirEnvio envio={envio}>
      {writes && open && contagem.erros > 0 ? <ReenviarFalhas envio={envio.id} count={contagem.erros} /> : null}
      {writes && open && doubted > 0 ? <ReenviarDuvidas envio={envio.id} count={doubted} /> : null}
    </ConduzirEnvio>
  );
}
