import { z } from 'zod';
import { Fault, type Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { NoticeMode, type NoticeQueue } from './notice-queue.ts';
import type { SimClock } from './sim-clock.ts';
import { type SimResponse, type Simulator, json } from './simulator.ts';

export interface Controlled {
  readonly faults: Faults;
  readonly journal: Journal;
  readonly clock: SimClock;
  readonly queues: ReadonlyMap<string, NoticeQueue>;
  readonly simulators: readonly Simulator[];
}

export interface ControlRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** `now` null: the machine's own time again. */
const ClockOrder = z.object({ now: z.iso.datetime({ offset: true }).nullable() });
const NoticeOrder = z.object({ provider: z.string(), mode: NoticeMode, times: z.int().positive().max(100_000).optional() });
const TWICE = 2;

function parse<T>(schema: z.ZodType<T>, body: string): T | string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return 'body is not JSON';
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.message;
}

const done = (): SimResponse => json(200, { ok: true });
const refused = (mensagem: string): SimResponse => json(400, { mensagem });

async function moveClock({ clock, simulators, queues }: Controlled, instant: string | null): Promise<void> {
  clock.move(instant === null ? null : new Date(instant));
  for (const simulator of simulators) await simulator.clockMoved?.(clock.now());
  await Promise.all([...queues.values()].map((queue) => queue.pump()));
}

async function reset({ faults, journal, clock, queues, simulators }: Controlled): Promise<void> {
  faults.reset();
  journal.reset();
  clock.move(null);
  for (const queue of queues.values()) queue.reset();
  await Promise.all(simulators.map((one) => one.reset()));
}

/** `POST /__ctl/{reset,fail,clock,webhooks}`, `GET /__ctl/journal`: how tests arrange and observe the outside world. */
export async function handleControl({ method, path, body }: ControlRequest, controlled: Controlled): Promise<SimResponse> {
  switch (`${method} ${path}`) {
    case 'POST /__ctl/reset':
      await reset(controlled);
      return done();
    case 'POST /__ctl/fail': {
      const fault = parse(Fault, body);
      if (typeof fault === 'string') return refused(fault);
      controlled.faults.add(fault);
      return done();
    }
    case 'POST /__ctl/clock': {
      const order = parse(ClockOrder, body);
      if (typeof order === 'string') return refused(order);
      await moveClock(controlled, order.now);
      return done();
    }
    case 'POST /__ctl/webhooks': {
      const order = parse(NoticeOrder, body);
      if (typeof order === 'string') return refused(order);
      const queue = controlled.queues.get(order.provider);
      if (!queue) return refused(`${order.provider} sends no notices`);
      await queue.order(order.mode, order.times ?? (order.mode === 'duplicate' ? TWICE : 1));
      return json(200, { ok: true, esperando: queue.waiting() });
    }
    case 'GET /__ctl/journal':
      return json(200, controlled.journal.all());
    default:
      return json(404, { mensagem: 'Comando desconhecido' });
  }
}
