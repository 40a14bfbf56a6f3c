import type { converterModeloEmail, converterModeloSms } from '#contract/envios/envios.operations.ts';
import { call } from '#web/kernel/api.ts';
import { toast } from '#web/ui/toasts.ts';

const idadeDe = (idade: number | null) => (idade === null ? {} : { idade_referencia: String(idade) });

/** Filled in, a template no longer shows where it had nothing to say: whoever writes is told what to look at (E118). */
function tell(avisos: readonly string[]): void {
  if (avisos.length > 0) toast({ kind: 'info', title: 'Confira o texto', text: avisos.join(' ') });
}

/** The words of an SMS or WhatsApp template for one client. */
export async function textoDoModelo(id: number, cliente: number, idade: number | null): Promise<string> {
  const { mensagem, avisos } = await call<typeof converterModeloSms>('GET /modelosSms/{id}/convertido/{id_cliente}', {
    params: { id, id_cliente: cliente },
    query: idadeDe(idade),
  });
  tell(avisos);
  return mensagem;
}

/** The words of an e-mail template for one client. */
export async function emailDoModelo(id: number, cliente: number, idade: number | null) {
  const { dados, avisos } = await call<typeof converterModeloEmail>('GET /modelosEmail/{id}/{alvo_tabela}/{id_cliente}', {
    params: { id, alvo_tabela: 'clientes', id_cliente: cliente },
    query: idadeDe(idade),
  });
  tell(avisos);
  return dados;
}
