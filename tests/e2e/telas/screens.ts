import type { Screens } from '#tests/support/sweep.ts';
import { ACESSO } from './acesso.ts';
import { ANEXOS } from './anexos.ts';
import { AUTENTICIDADE } from './autenticidade.ts';
import { AVENTURA } from './aventura.ts';
import { CASA } from './casa.ts';
import { CLIENTES } from './clientes.ts';
import { EMAILS } from './emails.ts';
import { ENVIOS } from './envios.ts';
import { EQUIPE } from './equipe.ts';
import { EVENTOS } from './eventos.ts';
import { FECHAMENTOS } from './fechamentos.ts';
import { FIANCAS } from './fiancas.ts';
import { FICHAS } from './fichas.ts';
import { INADIMPLENCIA } from './inadimplencia.ts';
import { INICIO } from './inicio.ts';
import { INSCRICAO } from './inscricao.ts';
import { MAPA } from './mapa.ts';
import { MENSAGENS } from './mensagens.ts';
import { MEUSEGURO } from './meuseguro.ts';
import { RELATORIOS } from './relatorios.ts';
import { PAGAMENTOS } from './pagamentos.ts';
import { PARTICIPANTES } from './participantes.ts';
import { PORTAL } from './portal.ts';
import { PROPOR } from './propor.ts';
import { PROPOSTAS } from './propostas.ts';
import { SORTEIO } from './sorteio.ts';

/** Every list of screens that is swept, each by the `acessibilidade-…` file of its name, or by one for each part of it. */
export const SCREENS: Readonly<Record<string, Screens>> = {
  ACESSO,
  ANEXOS,
  AUTENTICIDADE,
  AVENTURA,
  CASA,
  CLIENTES,
  EMAILS,
  ENVIOS,
  EQUIPE,
  EVENTOS,
  FECHAMENTOS,
  FIANCAS,
  FICHAS,
  INADIMPLENCIA,
  INICIO,
  INSCRICAO,
  MAPA,
  MENSAGENS,
  MEUSEGURO,
  RELATORIOS,
  PAGAMENTOS,
  PARTICIPANTES,
  PORTAL,
  PROPOR,
  PROPOSTAS,
  SORTEIO,
};
