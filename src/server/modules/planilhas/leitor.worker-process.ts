import { serveOrders } from '#server/kernel/workers/worker-protocol.ts';
import { type PedidoDeLeitura, lerConteudo } from './leitor.conteudo.ts';

// What a stranger sends is unpacked and read in this process, which has nothing of ours and ends with its file.

serveOrders(async (pedido: PedidoDeLeitura) => Buffer.from(JSON.stringify(await lerConteudo(pedido))));
