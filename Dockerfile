# The image of Piecework. Build: docker build -t piecework .   Check: npm run release:check
ARG BUILD_BASE=docker.io/library/node:26-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
# A library of the pinned Node.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
WORKDIR /app
COPY . .
# The screens need packages that the server does not: they are installed, used and removed again.
RUN npm ci --omit=dev --include=optional --no-audit --no-fund \
 && node scripts/image.mjs

FROM ${BASE}
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Piecework" \
      org.opencontainers.image.description="A marketplace for small paid tasks" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# A library of the pinned Node.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
# A fixed number, so that the owner of the volume is the same after an upgrade.
RUN groupadd --gid 10001 piecework \
 && useradd --uid 10001 --gid 10001 --home-dir /app --shell /usr/sbin/nologin piecework \
 && mkdir /data /backups && chown 10001:10001 /data /backups
COPY --from=build /image /
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/compiled
WORKDIR /app
# Compiled code, which every start reuses.
RUN node server/src/main.ts --version
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/health.mjs"]
# Commands of the operator: docker compose run --rm piecework server/src/cli/backup.ts --to /backups/now.backup
ENTRYPOINT ["node"]
CMD ["server/src/main.ts"]
