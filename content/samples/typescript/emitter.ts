type Handlers<E> = { [K in keyof E]?: ((payload: E[K]) => void)[] }

// region emitter
export class Emitter<E extends object> {
  readonly #handlers: Handlers<E> = {}

  on<K extends keyof E>(name: K, handler: (payload: E[K]) => void) {
    const handlers = this.#handlers[name] ?? []
    handlers.push(handler)
    this.#handlers[name] = handlers
  }

  emit<K extends keyof E>(name: K, payload: E[K]): void {
    this.#handlers[name]?.forEach((handler) => handler(payload))
  }
}
// endregion
