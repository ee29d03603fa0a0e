# syntax=docker/dockerfile:1
ARG NODE=node:20.20.2-bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
# Canonical addresses of static pages are written at build time.
ARG PUBLIC_URL
ARG ASSET_PREFIX=
RUN PUBLIC_URL=${PUBLIC_URL} ASSET_PREFIX=${ASSET_PREFIX} npm run bundle

FROM ${NODE} AS shop
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data MEDIA_DIR=/media PRIVATE_DIR=/private STATIC_DIR=/static
ARG RELEASE=
ENV RELEASE=${RELEASE}
WORKDIR /app
COPY --chmod=0755 deploy/docker/griya /usr/local/bin/griya
COPY --from=build /build/bundle ./
RUN mkdir -p /data /media /private /static && chown node:node /data /media /private /static && chmod 0700 /private
USER node
VOLUME ["/data", "/media", "/private", "/static"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 CMD ["griya", "health"]
ENTRYPOINT ["griya"]
CMD ["web"]

# The shop with PostgreSQL's own tools, for backup and restore: they must be as new as the server.
FROM shop AS tools
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-16 \
  && rm -rf /var/lib/apt/lists/*
USER node

# What `docker build .` makes without a target.
FROM shop
