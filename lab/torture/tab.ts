/** One tab of a browser, driven by Playwright or by Puppeteer. */
export type Tab = {
  open(url: string): Promise<void>
  /** Runs an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  press(key: ' ' | '1' | '2'): Promise<void>
  /** Ends the tab without any event in its page. */
  kill(): Promise<void>
  close(): Promise<void>
}

export type SessionCookie = { name: string; value: string }

/** A device of the person: its own cookies and its own storage, with any number of tabs. */
export type Device = {
  /** `script` is what runs in each page of the tab before its own scripts. */
  openTab(script: string): Promise<Tab>
  close(): Promise<void>
}

export type TortureBrowser = {
  version: string
  openDevice(origin: string, cookie: SessionCookie): Promise<Device>
  close(): Promise<void>
}

/** No step of a tab takes longer; a page may hang on purpose. */
export const STEP_LIMIT_MS = 15_000
