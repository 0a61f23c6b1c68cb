# Dojang in an image: the built app and what it needs to run, nothing else. docs/guides/deploy.md says how to use it.
#   docker build -t dojang .
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /build
COPY . .
# installs, builds and copies; a test takes the same steps without a container engine
RUN npm run image -- /app

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# the files are root's, the process is not
COPY --from=build /app /app
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
WORKDIR /app
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.mjs"]
