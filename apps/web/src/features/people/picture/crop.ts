/** What of a picture is shown in a square: 1 is as large as fits, and where of what is beside it, from 0 to 1. */
export type Crop = { zoom: number; x: number; y: number };

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

type Size = { width: number; height: number };

/** Where the whole picture is drawn so that a square of `side` shows the crop; it always fills the square. */
export function areaOf(picture: Size, { zoom, x, y }: Crop, side: number) {
  const scale = (side / Math.min(picture.width, picture.height)) * zoom;
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (side - width) * x, y: (side - height) * y, width, height };
}

const between0And1 = (value: number) => Math.min(1, Math.max(0, value));

/** The crop after the picture was dragged by so many pixels of a square of `side`. */
export function moveBy(
  picture: Size,
  crop: Crop,
  side: number,
  by: { x: number; y: number },
): Crop {
  const { width, height } = areaOf(picture, crop, side);
  const move = (at: number, free: number, pixels: number) =>
    free > 0 ? between0And1(at - pixels / free) : at;
  return {
    zoom: crop.zoom,
    x: move(crop.x, width - side, by.x),
    y: move(crop.y, height - side, by.y),
  };
}
