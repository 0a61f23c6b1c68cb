/**
 * A page of a browser that Playwright can't drive. Selectors are XPath, which every driver supports. Each
 * method waits for its element and throws after a timeout.
 */
export type EnginePage = {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Replaces the value of a field with key presses. */
  fill(xpath: string, text: string): Promise<void>;
  /** Runs `work` in the page; it has access to `argument` only. */
  evaluate<Result>(work: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  /** Closes the page and discards its storage. */
  close(): Promise<void>;
};

export type OnComplaint = (complaint: string) => void;

/** A running browser, or a driver that starts one for each page. */
export type Engine = {
  /** Opens a page with empty storage. `onComplaint` gets the console's errors and warnings, if the engine reports them. */
  openPage(onComplaint: OnComplaint): Promise<EnginePage>;
  close(): Promise<void>;
};

/** Wide enough for the navigation. */
export const windowPx = { width: 1280, height: 900 };
/** Limit for an element to become usable, or a script to end. */
export const actionTimeoutMs = 10_000;
/** Limit for an engine to start, on two busy cores. */
export const startTimeoutMs = 60_000;
