/** The few names of a service worker's global scope that we use: the compiler knows only those of a page. */

export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PageRequestEvent extends LifeEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export type WorkerMessageEvent = MessageEvent<unknown> & LifeEvent

export interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationEvent extends LifeEvent {
  readonly notification: { close(): void }
}

interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: PageRequestEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}

/** What a page sends to a worker. `activate-if-alone` is for a page that already comes from the worker's build. */
export type WorkerMessage = 'version' | 'activate' | 'activate-if-alone'
