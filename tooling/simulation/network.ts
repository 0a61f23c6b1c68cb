/** The connection between one tab and the server. */
export type Network = {
  /**
   * Makes a call. `setOut` binds it to the session that the browser has when the call starts. Aborting by `signal` does not
   * cancel what is in flight.
   */
  call: <Answer>(setOut: () => () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
  /** Number of upcoming answers to lose after the server has acted. */
  answersToLose: number;
  /** Whether the next call gets stuck on its way there or back, until `deliver`. */
  hold: 'request' | 'answer' | null;
  /** Resolves as soon as a call is stuck. */
  stuck: () => Promise<void>;
  /** Releases everything that is stuck, even if its sender has given up. */
  deliver: () => Promise<void>;
  /** No answers arrive from now on; requests in flight still reach the server. */
  cut: () => void;
};

/** A network that can be down, lose answers and hold calls indefinitely. */
export function createNetwork(isOnline: () => boolean): Network {
  let held: (() => void)[] = [];
  let underWay: Promise<unknown>[] = [];
  let isCut = false;
  let tell = () => {};
  let isStuck = new Promise<void>((resolve) => (tell = resolve));

  const waitFor = (what: 'request' | 'answer') => {
    if (network.hold !== what) return undefined;
    network.hold = null;
    tell();
    return new Promise<void>((resolve) => held.push(resolve));
  };

  const network: Network = {
    answersToLose: 0,
    hold: null,
    stuck: () => isStuck,
    async deliver() {
      isStuck = new Promise<void>((resolve) => (tell = resolve));
      const delivered = underWay;
      for (const goOn of held) goOn();
      [held, underWay] = [[], []];
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
        await waitFor('answer');
        if (network.answersToLose === 0) return answer;
        network.answersToLose -= 1;
        throw new Error('The answer was lost');
      };
      const call = travel();
      underWay.push(call.catch(() => {}));
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
