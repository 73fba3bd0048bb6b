# The marketplace in production, without the demo. docker compose up builds and runs it: docs/operations/first-day.md

FROM node:24.21.0-trixie-slim AS build
WORKDIR /salloon
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run package -- /app

FROM debian:trixie-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
RUN install -d -o 10001 -g 10001 -m 0750 /data
WORKDIR /app
USER 10001:10001
ENV APP_ENV=production NODE_ENV=production DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 CMD ["node", "scripts/check-health.js"]
CMD ["node", "scripts/serve-production.js"]
