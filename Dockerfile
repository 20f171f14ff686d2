# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /srv/flashcards
COPY package.json package-lock.json .npmrc ./
COPY lab/package.json lab/
RUN npm ci --no-audit --no-fund
COPY . .
# What /version says; the Git folder isn't part of the build.
ARG BUILD_COMMIT
ARG SOURCE_DATE_EPOCH
# `collect` copies what the server and the operator's commands load: no build tools, no tests, no sources of the library.
RUN npm run build && node tools/image/collect.ts /srv/run

FROM node:24-slim AS run
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /srv/flashcards
# Owned by root: the process can read its own files, but not change them. It runs with a read-only root file system.
COPY --from=build /srv/run/packages ./
COPY --from=build /srv/run/site ./
# The number of `node`, because Kubernetes can't tell from a name that a user isn't root.
USER 1000:1000
EXPOSE 3000
# /readyz says whether the database answers; Node's fetch saves installing curl.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and handles SIGTERM itself: it finishes what is under way and leaves within 10 s.
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
