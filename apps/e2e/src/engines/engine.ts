/**
 * A page of a browser that Playwright can't drive. Elements are named by XPath, which every driver
 * understands; each method waits until its element can be used, and throws when that takes too long.
 */
export type EnginePage = {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Replaces what stands in a field, key by key. */
  fill(xpath: string, text: string): Promise<void>;
  /** Runs `work` in the page; it sees nothing but `argument`. */
  evaluate<Result>(work: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  /** Ends the page and forgets everything that it has stored. */
  close(): Promise<void>;
};

export type OnComplaint = (complaint: string) => void;

/** A running browser, or a driver that starts one for each page. */
export type Engine = {
  /**
   * A page of a browser in which nobody has been before. `onComplaint` gets the errors and warnings of its
   * console, as far as the engine reports them.
   */
  openPage(onComplaint: OnComplaint): Promise<EnginePage>;
  close(): Promise<void>;
};

/** Wide enough for the navigation to be in sight. */
export const windowPx = { width: 1280, height: 900 };
/** How long a page may take until an element can be used, or a script has ended. */
export const actionTimeoutMs = 10_000;
/** How long an engine may take to start, beside the other one on two busy cores. */
export const startTimeoutMs = 60_000;
