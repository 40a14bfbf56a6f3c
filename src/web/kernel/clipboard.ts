import { toast } from '../ui/toasts.ts';

/** Copies a text and says so (GER-036, GER-037). True when it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'success', title: 'Copiado!', text: 'O texto selecionado foi copiado' });
    return true;
  } catch {
    // Refused by the browser or no clipboard on this address: both end in the one message.
    toast({ kind: 'error', title: 'Erro', text: 'Houve algum erro ao copiar o texto' });
    return false;
  }
}
