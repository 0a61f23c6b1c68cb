import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';

/** Logs no successful requests: they would drown the rest, and /metrics counts them. */
export class FailuresOnlyLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (error) super.requestCompleted(error, request, reply);
  }
}

type Line = Parameters<FastifyBaseLogger['info']>;

/** A request's logger, which is made with its first line: most requests have none. */
export class LaterLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;
  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }
  get #log() {
    return (this.#made ??= this.#make());
  }
  get level() {
    return this.#log.level;
  }
  child(...about: Parameters<FastifyBaseLogger['child']>) {
    return new LaterLog(() => this.#log.child(...about));
  }
  fatal(...line: Line) {
    this.#log.fatal(...line);
  }
  error(...line: Line) {
    this.#log.error(...line);
  }
  warn(...line: Line) {
    this.#log.warn(...line);
  }
  info(...line: Line) {
    this.#log.info(...line);
  }
  debug(...line: Line) {
    this.#log.debug(...line);
  }
  trace(...line: Line) {
    this.#log.trace(...line);
  }
  silent(...line: Line) {
    this.#log.silent(...line);
  }
}
