# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /srv/flashcards
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# What runs needs no build tools: a second install without them is smaller and has less to attack.
FROM node:24-slim AS packages
WORKDIR /srv/flashcards
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim AS run
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /srv/flashcards
# `server/main.ts` runs by Node's own type stripping and loads ../build/server/index.js, which holds all of app/.
COPY --from=packages /srv/flashcards/node_modules ./node_modules
COPY --from=build /srv/flashcards/build ./build
COPY package.json ./
COPY server ./server
COPY database ./database
COPY tools ./tools
# For the commands of the operator (`npm run admin`), which run by type stripping too; the server itself does not need it.
COPY app ./app
# The texts of the site, and the library for `npm run content`.
COPY content ./content
USER node
EXPOSE 3000
# /readyz says whether the database answers; Node's fetch saves installing curl.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and handles SIGTERM itself: it finishes what is under way and leaves within 10 s.
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
