import { z } from 'zod';
import { DataCivil, line, text } from '../kernel/vocabulary.ts';

/** What a partner writes of an event, in the order of the screen (PEV-011 to PEV-015). `horaInicio` is `HH:mm`. */
export const EventoFormulario = z.object({
  nomeEvento: line(150).meta({ title: 'Nome do evento', 'x-obrigatorio': 'Informe o nome do evento' }),
  dataInicio: DataCivil.meta({ title: 'Data de início', 'x-obrigatorio': 'Informe a data de início' }),
  horaInicio: line(5).meta({ title: 'Hora de início', 'x-obrigatorio': 'Informe a hora de início' }),
  localEvento: line(400).meta({ title: 'Local', 'x-obrigatorio': 'Informe o local do evento' }),
  dataFinal: DataCivil.meta({ title: 'Data final', 'x-obrigatorio': 'Informe a data final' }),
  descricao: text(500).meta({ title: 'Descrição', 'x-obrigatorio': 'Informe a descrição do evento' }),
});
