import type { baixarPlanilhaParticipantes, lerPlanilhaParticipantes } from '#contract/planilhas/planilhas.operations.ts';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { createBlob } from '#web/kernel/client-blob.ts';
import { createUpload } from '#web/kernel/client-upload.ts';
import { startDownload } from '#web/kernel/download.ts';
import { PORTAL, withLogin } from '../../api.ts';
import type { EventoLido } from '../formulario/values.ts';

const blob = createBlob(PORTAL);
const upload = createUpload(PORTAL);

/** The model with the event's people, as a file of this browser. From then on it may be sent back filled in. */
export async function baixarPlanilha({ dados }: EventoLido): Promise<void> {
  const arquivo = await withLogin(
    ({ quiet }) =>
      blob<typeof baixarPlanilhaParticipantes>('POST /seguroAventura/baixarParticipantesXls', {
        body: { linkParticipantesXls: dados.linkParticipantesXls ?? '', idEvento: dados.id },
        key: randomKey(),
        ...(quiet && { quiet }),
      }),
    [400, 404, 422, 500],
  );
  const url = URL.createObjectURL(arquivo);
  startDownload(url, `Participantes ${dados.codigo}.xlsx`);
  // The browser has it by then; the address would hold the whole file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reads a spreadsheet; nothing is stored. */
export const lerPlanilha = (idEvento: number, file: File, onProgress: (fraction: number) => void): Promise<PlanilhaLidaResposta> =>
  withLogin(
    ({ quiet }) =>
      upload<typeof lerPlanilhaParticipantes>('POST /seguroAventura/xlsParticipantesEvento', {
        file,
        part: 'arquivo',
        body: { id: String(idEvento) },
        key: randomKey(),
        onProgress,
        ...(quiet && { quiet }),
      }),
    [400, 404],
  );
