import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Locator } from '@playwright/test';

/** Each frame has its number as stripes, black or white: the lowest bit is the leftmost. */
const bits = 10;
const stripe = 16;
const width = bits * stripe;
const height = 90;

function frameOf(number: number): Buffer {
  const row = Buffer.alloc(width);
  for (let bit = 0; bit < bits; bit++)
    row.fill(number & (1 << bit) ? 255 : 0, bit * stripe, (bit + 1) * stripe);
  return Buffer.concat(Array.from({ length: height }, () => row));
}

type Film = {
  frames: number;
  /** A frame's start in frames of 1/30 s, as ffmpeg writes it of `N`; a phone's are uneven. */
  startsAt?: string;
  hasSound?: boolean;
  /** VP9 for WebM. */
  codec?: 'libx264' | 'libvpx-vp9' | 'mpeg4';
};

/** Writes a real film, MP4 or WebM by its name, with ffmpeg. */
export async function makeFilm(path: string, film: Film): Promise<string> {
  const { frames, startsAt = 'N', hasSound = false } = film;
  const { codec = path.endsWith('.webm') ? 'libvpx-vp9' : 'libx264' } = film;
  const input = `-f rawvideo -pix_fmt gray -s ${width}x${height} -r 30 -i -`;
  const times = `-vf setpts=(${startsAt})/30/TB -fps_mode vfr -enc_time_base 1:9000`;
  const output = `-c:v ${codec} -pix_fmt yuv420p -g 15`;
  const args = [
    `-y -loglevel error ${input}`,
    hasSound ? '-f lavfi -i sine=frequency=440 -shortest' : '',
    `${times} ${output} ${path.endsWith('.mp4') ? '-movflags +faststart' : ''}`,
  ].flatMap((part) => part.split(' ').filter(Boolean));
  const ffmpeg = spawn('ffmpeg', [...args, path], { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let number = 0; number < frames; number++)
    if (!ffmpeg.stdin.write(frameOf(number))) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  await once(ffmpeg, 'close');
  if (ffmpeg.exitCode !== 0) throw new Error(`ffmpeg has ended with ${ffmpeg.exitCode}`);
  return path;
}

/** The number of the frame that a `<video>` element shows, read from its stripes. */
export const readFrame = (film: Locator): Promise<number> =>
  film.evaluate(
    (video: HTMLVideoElement, { bits: count, stripe: pixels }) => {
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas');
      context.drawImage(video, 0, 0);
      let number = 0;
      for (let bit = 0; bit < count; bit++) {
        const [level = 0] = context.getImageData((bit + 0.5) * pixels, 40, 1, 1).data;
        if (level > 127) number |= 1 << bit;
      }
      return number;
    },
    { bits, stripe },
  );
