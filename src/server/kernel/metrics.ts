import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  /** One answered request: operation, status, seconds. */
  observe(operation: string, status: number, seconds: number): void;
  /** One delivery of the outbox, or one try of an effect at a provider, by result. */
  delivered(channel: string, result: string): void;
  /** One notice of a provider, by what became of it. */
  noticed(provider: string, result: string): void;
  /** Prometheus text. */
  render(): Promise<string>;
  readonly contentType: string;
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process, in a registry of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'guarida_requisicao_segundos',
    help: 'Duração das requisições por operação e status',
    labelNames: ['operacao', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const deliveries = new Counter({
    name: 'guarida_entregas_total',
    help: 'Entregas da caixa de saída e efeitos nos provedores',
    labelNames: ['canal', 'resultado'],
    registers: [registry],
  });
  const notices = new Counter({
    name: 'guarida_avisos_total',
    help: 'Avisos recebidos dos provedores',
    labelNames: ['provedor', 'resultado'],
    registers: [registry],
  });
  return {
    observe: (operation, status, seconds) => requests.observe({ operacao: operation, status: String(status) }, seconds),
    delivered: (channel, result) => deliveries.inc({ canal: channel, resultado: result }),
    noticed: (provider, result) => notices.inc({ provedor: provider, resultado: result }),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
