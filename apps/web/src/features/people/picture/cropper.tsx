import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { areaOf, type Crop, maxZoom, moveBy } from './crop.ts';
import classes from './picture.module.css';

/** Of the canvas, in pixels: sharp on any screen. */
const side = 512;

type Props = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** Shows what a picture will be: dragged by a pointer, or moved and enlarged by three sliders. */
export function Cropper({ picture, crop, onCrop }: Props) {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { x, y, width, height } = areaOf(picture, crop, side);
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, side, side);
    context?.drawImage(picture, x, y, width, height);
  }, [picture, crop]);

  function drag({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return;
    const by = { x: movementX, y: movementY };
    onCrop(moveBy(picture, crop, currentTarget.clientWidth, by));
  }

  const sliders = [
    { name: 'zoom', label: say('picture.zoom'), min: 1, max: maxZoom },
    { name: 'x', label: say('picture.moveAcross'), min: 0, max: 1 },
    { name: 'y', label: say('picture.moveUpAndDown'), min: 0, max: 1 },
  ] as const;
  return (
    <div className={classes.cropper}>
      <canvas
        ref={canvas}
        className={classes.frame}
        width={side}
        height={side}
        role="img"
        aria-label={say('picture.preview')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className={classes.sliders}>
        {sliders.map(({ name, label, min, max }) => (
          <label key={name} className={classes.slider}>
            {label}
            <input
              type="range"
              min={min}
              max={max}
              step={0.05}
              value={crop[name]}
              onChange={(event) => onCrop({ ...crop, [name]: event.currentTarget.valueAsNumber })}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
