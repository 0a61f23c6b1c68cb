/** The way between one tab and the server. */
export type Network = {
  /**
   * Makes a call. `setOut` says how the server is reached by the session that the browser has at that moment. Whoever gives
   * up by `signal` does not take back what is on its way.
   */
  call: <Answer>(setOut: () => () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
  /** How many of the next answers get lost after the server has acted. */
  answersToLose: number;
  /** What the next call gets stuck with, on its way there or back, until `deliver`. */
  hold: 'request' | 'answer' | null;
  /** Resolves as soon as a call is stuck. */
  stuck: () => Promise<void>;
  /** Lets everything go on that is stuck, also what its sender has given up. */
  deliver: () => Promise<void>;
  /** From now on nothing comes back; what was sent is still on its way there. */
  cut: () => void;
};

/** A network that can be down, lose answers, and keep calls for as long as it likes. */
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
      // what goes on may get stuck again
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
