# The server with its built web app, for production: it starts with BASE_URL, and with DATABASE_URL only with SECRET_KEY (.env.example).
# See compose.yaml for how it runs with PostgreSQL.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.ts

# What the server needs to run, without tools and tests; the image brings Node itself.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node \
 && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/src ./src
COPY --from=build /app/dist ./dist
# The program belongs to root and is only read; what is written is the data, and what Node keeps for a quicker start.
RUN mkdir -p /data .cache && chown node:node /data .cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "src/app/cli/health.ts"]
# No npm in between: signals reach the server, which then answers what is under way and ends.
# Small steps of the collector keep its pauses short and the process small (docs/decisions/0022).
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "src/app/server/main.ts"]
