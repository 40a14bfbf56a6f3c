import type { Faults } from './faults.ts';
import { Fault } from './faults.ts';
import type { JournalEntry } from './journal.ts';
import { type SimResponse, type Simulator, json } from './simulator.ts';

export interface ControlRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly faults: Faults;
  readonly journal: { readonly all: () => readonly JournalEntry[]; readonly reset: () => void };
  readonly simulators: readonly Simulator[];
}

function parseFault(body: string): Fault | string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'body is not JSON';
  }
  const parsed = Fault.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.message;
}

/** `POST /__ctl/reset`, `POST /__ctl/fail`, `GET /__ctl/journal`: how tests arrange and observe the outside world. */
export async function handleControl({ method, path, body, faults, journal, simulators }: ControlRequest): Promise<SimResponse> {
  switch (`${method} ${path}`) {
    case 'POST /__ctl/reset':
      faults.reset();
      journal.reset();
      await Promise.all(simulators.map((one) => one.reset()));
      return json(200, { ok: true });
    case 'POST /__ctl/fail': {
      const fault = parseFault(body);
      if (typeof fault === 'string') return json(400, { mensagem: fault });
      faults.add(fault);
      return json(200, { ok: true });
    }
    case 'GET /__ctl/journal':
      return json(200, journal.all());
    default:
      return json(404, { mensagem: 'Comando desconhecido' });
  }
}
