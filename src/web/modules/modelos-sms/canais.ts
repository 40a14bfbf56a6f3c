import { TIPO_CLIENTE, TIPO_PARCELA, TIPO_WHATSAPP, type TipoModeloSms } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { paths } from '#web/kernel/paths.ts';
import type { CanalDeModelos } from './parts/canal.ts';

/** SMS and WhatsApp are one record, on two screens. */
export interface Canal extends CanalDeModelos {
  readonly lista: 'modelos-sms' | 'modelos-whatsapp';
  readonly tipos: readonly TipoModeloSms[];
}

export const SMS: Canal = {
  lista: 'modelos-sms',
  titulo: 'Modelos de SMS',
  cadastrar: 'Cadastrar modelo de SMS',
  editar: 'Editar modelo de SMS',
  tipos: [TIPO_CLIENTE, TIPO_PARCELA],
  vazio: 'Um modelo é um SMS escrito uma vez: quem envia escolhe o modelo, e as tags viram os dados de cada cliente.',
  paths: { lista: paths.modelosSms, cadastrar: paths.modeloSmsCadastrar, alterar: paths.modeloSmsAlterar },
};

export const WHATSAPP: Canal = {
  lista: 'modelos-whatsapp',
  titulo: 'Modelos de WhatsApp',
  cadastrar: 'Cadastrar modelo de WhatsApp',
  editar: 'Editar modelo de WhatsApp',
  tipos: [TIPO_WHATSAPP],
  vazio: 'Um modelo é uma mensagem escrita uma vez: quem envia escolhe o modelo, e as tags viram os dados de cada cliente.',
  paths: { lista: paths.modelosWhatsapp, cadastrar: paths.modeloWhatsappCadastrar, alterar: paths.modeloWhatsappAlterar },
};
