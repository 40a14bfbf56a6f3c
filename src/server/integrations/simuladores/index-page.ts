import { escapeHtml } from '#contract/kernel/html.ts';
import { page } from './html.ts';
import type { Simulator } from './simulator.ts';

const rows = (simulator: Simulator): string =>
  simulator.magic.map(([input, effect]) => `<tr><td><code>${escapeHtml(input)}</code></td><td>${escapeHtml(effect)}</td></tr>`).join('');

const section = (simulator: Simulator): string => `<section><h2>${escapeHtml(simulator.name)}</h2>
<p>Endereço: <code>${escapeHtml(simulator.prefix)}</code></p>
<table><thead><tr><th>Valor</th><th>Efeito</th></tr></thead><tbody>${rows(simulator)}</tbody></table></section>`;

/** The page that says which providers are simulated and which values make them fail. */
export const indexPage = (simulators: readonly Simulator[]): string =>
  page(
    'Simuladores',
    `<p>Nada sai desta máquina. <a href="/correio">Ver os e-mails enviados</a></p>${simulators.map((one) => section(one)).join('')}`,
  );
