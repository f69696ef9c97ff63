// Cloudflare's widget. It is loaded only when a form needs it.
import { turnstileScript } from '#src/contract/turnstile.ts'
import { deferred } from '#src/lib/deferred.ts'
import type { HumanCheck } from './human-check.ts'

interface Turnstile {
  render: (box: HTMLElement, options: Record<string, unknown>) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

let loading: Promise<Turnstile> | undefined

function load(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = turnstileScript
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile)
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new Error('The widget could not be loaded'))
    }
    document.head.append(script)
  })
  return loading
}

export interface WidgetOptions {
  siteKey: string
  action: string
  language: string
  onState: (phase: 'waiting' | 'failed') => void
}

/** A token of the widget is valid for one submission and a few minutes. */
export class TurnstileCheck implements HumanCheck {
  readonly #box: HTMLElement
  readonly #options: WidgetOptions
  #token = deferred<string>()
  #widget: string | undefined
  #removed = false
  #failed = true

  constructor(box: HTMLElement, options: WidgetOptions) {
    this.#box = box
    this.#options = options
  }

  answer(): Promise<string> {
    if (this.#failed) this.renew()
    return this.#token.promise
  }

  renew(): void {
    this.#failed = false
    this.#token = deferred()
    this.#options.onState('waiting')
    load().then(
      (turnstile) => this.#show(turnstile),
      (error) => this.#fail(error),
    )
  }

  remove(): void {
    this.#removed = true
    const widget = this.#widget
    if (widget !== undefined) void load().then((turnstile) => turnstile.remove(widget))
  }

  #show(turnstile: Turnstile): void {
    if (this.#removed) return
    if (this.#widget !== undefined) {
      turnstile.reset(this.#widget)
      return
    }
    const { siteKey, action, language } = this.#options
    this.#widget = turnstile.render(this.#box, {
      sitekey: siteKey,
      action,
      language,
      theme: document.documentElement.classList.contains('light') ? 'light' : 'dark',
      size: 'flexible',
      callback: (token: string) => this.#token.resolve(token),
      // The widget requests a new token by itself.
      'expired-callback': () => {
        this.#token = deferred()
      },
      'error-callback': () => this.#fail(new Error('The widget failed')),
    })
  }

  #fail(error: Error): void {
    this.#failed = true
    this.#options.onState('failed')
    this.#token.reject(error)
  }
}
