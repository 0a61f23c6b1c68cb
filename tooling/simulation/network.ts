/** The connection between one tab and the server. */
export type Network = {
  /** Makes a call. `setOut` binds it to the browser's session at the start. `signal` does not cancel requests in flight. */
  call: <Answer>(setOut: () => () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
  /** Number of responses to lose. */
  responsesToLose: number;
  /** Holds the next request or response until `deliver`. */
  hold: 'request' | 'response' | null;
  /** Resolves when a call is stuck. */
  stuck: () => Promise<void>;
  /** Releases all stuck calls, aborted ones too. */
  deliver: () => Promise<void>;
  /** Drops all further responses; requests in flight still reach the server. */
  cut: () => void;
};

/** A network that can be down, lose responses and hold calls indefinitely. */
export function createNetwork(isOnline: () => boolean): Network {
  let held: (() => void)[] = [];
  let inFlight: Promise<unknown>[] = [];
  let isCut = false;
  let notifyStuck = () => {};
  let isStuck = new Promise<void>((resolve) => (notifyStuck = resolve));

  const waitFor = (what: 'request' | 'response') => {
    if (network.hold !== what) return undefined;
    network.hold = null;
    notifyStuck();
    return new Promise<void>((resolve) => held.push(resolve));
  };

  const network: Network = {
    responsesToLose: 0,
    hold: null,
    stuck: () => isStuck,
    async deliver() {
      isStuck = new Promise<void>((resolve) => (notifyStuck = resolve));
      const delivered = inFlight;
      for (const release of held) release();
      [held, inFlight] = [[], []];
      // a released call may get stuck again
      await Promise.race([Promise.all(delivered), isStuck]);
    },
    cut: () => void (isCut = true),
    call(setOut, signal) {
      const travel = async () => {
        if (!isOnline()) throw new Error('No network');
        const reach = setOut();
        await waitFor('request');
        const answer = await reach();
        await waitFor('response');
        if (network.responsesToLose === 0) return answer;
        network.responsesToLose -= 1;
        throw new Error('The response was lost');
      };
      const call = travel();
      inFlight.push(call.catch(() => {}));
      return new Promise((resolve, reject) => {
        call.then(
          (answer) => isCut || resolve(answer),
          (error: unknown) => isCut || reject(error as Error),
        );
        signal.addEventListener('abort', () => reject(new Error('Given up')));
      });
    },
  };
  return network;
}
