import { createAtom } from '@tanstack/react-store';
import {
  frameMinS,
  millisecondsOf,
  secondsOf,
  type ShowAt,
  showNext,
  showPrevious,
} from './frames.ts';

/** A part of a film, which is played again and again; with `onEnd` once. */
export type Part = { fromMs: number; untilMs: number; onEnd?: () => void };

/** A tab that is not visible shows no frames; a busy device takes seconds. */
const frameWaitMs = 10_000;
/** After a frame of another seek; no frame follows where a film begins late. */
const nextFrameWaitMs = 500;

export type FilmControl = ReturnType<typeof createFilmControl>;

/** Plays the film of the `<video>` element that it is attached to, and moves through it by frames. */
export function createFilmControl() {
  let video: HTMLVideoElement | null = null;
  /** Where the frame on the screen begins. */
  let frameS = 0;
  /** One seek after another: a frame belongs to the last of them. */
  let turn: Promise<unknown> = Promise.resolve();
  const state = createAtom({ atMs: 0, isPlaying: false, rate: 1, part: null as Part | null });
  const update = (change: Partial<ReturnType<typeof state.get>>) =>
    state.set((before) => ({ ...before, ...change }));

  function follow(mediaTime: number) {
    frameS = mediaTime;
    const atMs = millisecondsOf(mediaTime);
    update({ atMs });
    const { part } = state.get();
    if (part && atMs >= part.untilMs && !video?.paused) endPart();
  }

  function endPart() {
    const { part } = state.get();
    if (part?.onEnd) {
      update({ part: null });
      part.onEnd();
    } else if (part) playPart(part);
  }

  function playPart(part: Part) {
    update({ part });
    if (video) video.currentTime = secondsOf(part.fromMs);
    play();
  }

  /** The ref of the element. */
  function attach(element: HTMLVideoElement) {
    video = element;
    const report = () => update({ isPlaying: !element.paused });
    element.addEventListener('play', report);
    element.addEventListener('pause', report);
    // of a film that is shorter than its last part
    element.addEventListener('ended', endPart);
    let request = 0;
    const next = (_now: number, { mediaTime }: { mediaTime: number }) => {
      follow(mediaTime);
      request = element.requestVideoFrameCallback(next);
    };
    request = element.requestVideoFrameCallback(next);
    return () => {
      element.cancelVideoFrameCallback(request);
      video = null;
    };
  }

  const showIn =
    (element: HTMLVideoElement): ShowAt =>
    (seconds) =>
      new Promise((resolve) => {
        let timer = setTimeout(() => end(frameS), frameWaitMs);
        let request = element.requestVideoFrameCallback(onFrame);
        function end(shownS: number) {
          clearTimeout(timer);
          element.cancelVideoFrameCallback(request);
          resolve(shownS);
        }
        function onFrame(_now: number, { mediaTime }: { mediaTime: number }) {
          // less than a step back, so that the frame before it is told apart
          if (mediaTime < seconds + frameMinS / 2) return end(mediaTime);
          // of the seek before, which went further
          clearTimeout(timer);
          timer = setTimeout(() => end(mediaTime), nextFrameWaitMs);
          request = element.requestVideoFrameCallback(onFrame);
        }
        element.currentTime = seconds;
      });

  /** Stops, and then moves by frames. */
  function move(work: (show: ShowAt, endS: number) => Promise<number>) {
    turn = turn.then(async () => {
      if (!video) return;
      const show = showIn(video);
      if (!video.paused) {
        video.pause();
        // the frame that was on its way
        frameS = await show(video.currentTime);
      }
      follow(await work(show, video.duration));
    });
  }

  const play = () => void video?.play().catch(() => {});
  return {
    state,
    attach,
    /** The frame on the screen, after the steps that were pressed before: each shows its neighbours on the way. */
    nowMs: () => turn.then(() => millisecondsOf(frameS)),
    seek: (toMs: number) => move((show) => show(secondsOf(toMs))),
    previousFrame: () => move((show) => showPrevious(show, frameS)),
    nextFrame: () => move((show, endS) => showNext(show, frameS, endS)),
    toggle: () => (video?.paused ? play() : video?.pause()),
    jump: (byMs: number) => {
      if (video) video.currentTime += byMs / 1000;
    },
    setRate: (rate: number) => {
      update({ rate });
      if (video) video.playbackRate = rate;
    },
    /** Null ends the repetition. */
    setPart: (part: Part | null) => update({ part }),
    playPart,
    scrollTo: () => video?.scrollIntoView({ block: 'center' }),
  };
}
