import { type ContainerEngine, EngineError } from './port.ts'

/** The engine, with what its calls throw translated: answers by `translate`, and the end of a signal as `unavailable`. */
export function guarded(engine: ContainerEngine, translate: (error: unknown) => unknown): ContainerEngine {
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      try {
        return await call(...args)
      } catch (cause) {
        const isTimeout = cause instanceof Error && ['AbortError', 'TimeoutError'].includes(cause.name)
        throw isTimeout
          ? new EngineError('unavailable', 'the engine did not answer in time', { cause })
          : translate(cause)
      }
    }
  return {
    ...engine,
    open: guard(engine.open),
    prepare: guard(engine.prepare),
    ensure: guard(engine.ensure),
    observe: guard(engine.observe),
    list: guard(engine.list),
    remove: guard(engine.remove),
    output: guard(engine.output),
    ...(engine.runBeside && { runBeside: guard(engine.runBeside) }),
  }
}
