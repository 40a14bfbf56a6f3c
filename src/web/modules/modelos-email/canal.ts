import { paths } from '#web/kernel/paths.ts';
import type { CanalDeModelos } from '#web/modules/modelos-sms/parts/canal.ts';

export const EMAIL: CanalDeModelos = {
  lista: 'modelos-email',
  titulo: 'Modelos de e-mail',
  cadastrar: 'Cadastrar modelo de e-mail',
  editar: 'Editar modelo de e-mail',
  vazio: 'Um modelo é um e-mail escrito uma vez: quem envia escolhe o modelo, e as tags viram os dados de cada cliente.',
  paths: { lista: paths.modelosEmail, cadastrar: paths.modeloEmailCadastrar, alterar: paths.modeloEmailAlterar },
};
