import { limits } from '@dojang/schemas/limits';
import { OwnPicture } from '@dojang/schemas/picture';
import type { Written } from '@dojang/schemas/say';
import { Button, FileButton, Group, Input, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { drawSquare, openPicture, tooLarge } from '../../../ui/picture/open-picture.ts';
import { areaOf, type Crop, middle } from './crop.ts';
import { Cropper } from './cropper.tsx';
import classes from './picture.module.css';

type Props = {
  img: string | null;
  name: string;
  saving: { isPending: boolean; error: unknown };
  onSave: (picture: string | null) => Promise<unknown>;
};

/** Chooses, crops and removes the picture of a person. */
export function PictureForm({ img, name, saving, onSave }: Props) {
  const say = useSay();
  const { chosen, fault, choose, crop, setCrop, setFault, drop } = useChosen();
  const resetInput = useRef<() => void>(null);
  const isDirty = useCallback(() => chosen !== undefined, [chosen]);

  async function save() {
    const picture = chosen && makePicture(chosen, crop);
    if (!picture) return setFault(tooLarge());
    await onSave(picture);
    drop();
  }

  return (
    <Stack gap="sm">
      <UnsavedGuard isDirty={isDirty} />
      {chosen && <Cropper picture={chosen} crop={crop} onCrop={setCrop} />}
      {!chosen && img?.startsWith('/') && <img className={classes.current} src={img} alt={name} />}
      <Input.Description size="md">{say('picture.whoSees')}</Input.Description>
      <FailureAlert error={saving.error} />
      <Group gap="sm">
        {chosen && (
          <Button size="md" loading={saving.isPending} onClick={() => void save().catch(() => {})}>
            {say('picture.save')}
          </Button>
        )}
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          resetRef={resetInput}
          onChange={(file) => {
            // lets the user choose the same file again after fixing it
            resetInput.current?.();
            if (file) void choose(file);
          }}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              size="md"
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={onClick}
            >
              {say('picture.choose')}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Button variant="default" size="md" onClick={drop}>
            {say('picture.cancel')}
          </Button>
        )}
        {!chosen && img !== null && (
          <Button
            variant="default"
            size="md"
            loading={saving.isPending}
            onClick={() => void onSave(null).catch(() => {})}
          >
            {say('picture.remove')}
          </Button>
        )}
      </Group>
      <Input.Description size="md">
        {say('picture.hint', { n: limits.pictureSourceMaxMegabytes })}
      </Input.Description>
      {fault && (
        <Input.Error role="alert" size="md">
          {say(fault)}
        </Input.Error>
      )}
    </Stack>
  );
}

/** A chosen picture with its crop. What cannot be used changes nothing. */
function useChosen() {
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [crop, setCrop] = useState(middle);
  const [fault, setFault] = useState<Written>();
  // its memory is freed once another one is shown
  useEffect(() => () => chosen?.close(), [chosen]);
  function show(picture: ImageBitmap | undefined) {
    setFault(undefined);
    setCrop(middle);
    setChosen(picture);
  }
  async function choose(file: File) {
    const opened = await openPicture(file);
    if ('fault' in opened) setFault(opened.fault);
    else show(opened.picture);
  }
  return { chosen, fault, choose, crop, setCrop, setFault, drop: () => show(undefined) };
}

const sizes = [384, 256, 192, 128];
const quality = 0.82;

/** The cropped part of a picture as a data URL, as sharp as is small enough; undefined if none is. */
const makePicture = (picture: ImageBitmap, crop: Crop): string | undefined =>
  sizes
    .map((size) => encode(drawSquare(size, picture, areaOf(picture, crop, size))))
    .find((made) => OwnPicture.safeParse({ picture: made }).success);

function encode(canvas: HTMLCanvasElement): string {
  const webp = canvas.toDataURL('image/webp', quality);
  // Safari writes no WebP, and answers with a PNG
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
}
