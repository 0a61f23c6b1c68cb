import { newId } from '@dojang/schemas/new-id';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useRecords } from '../../../shell/replica/use-replica.ts';
import { fingerprintOf, measureFilm } from '../../../shell/video-files/film-file.ts';
import { keepVideoFile } from '../../../shell/video-files/video-files.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ChooseFilm } from './choose-film.tsx';
import { type ChosenFilm, NewVideoForm } from './new-video-form.tsx';

/** A film becomes a video: it stays on this device, and what is said about it is shared. */
export function NewVideoPage() {
  const say = useSay();
  const navigate = useNavigate();
  const owner = useUser();
  const videos = useRecords('video');
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<ChosenFilm | null>(null);
  const [hasNoRoom, setHasNoRoom] = useState(false);

  async function choose(file: File, handle: FileSystemFileHandle | null) {
    const duration_ms = await measureFilm(file);
    const fingerprint = await fingerprintOf(file);
    setHasNoRoom(false);
    setChosen({ file, handle, duration_ms, fingerprint });
  }

  // videos may arrive after the choice
  const known = videos.find(
    (one) =>
      one.id !== id && one.fingerprint === chosen?.fingerprint && one.size === chosen.file.size,
  )?.id;
  useEffect(() => {
    if (!chosen || known === undefined) return;
    void keepVideoFile(chosen.file, { id: known, owner: owner.id, handle: chosen.handle }).then(
      () => navigate({ to: '/v1/analysis/video/$id', params: { id: known } }),
      () => setHasNoRoom(true),
    );
  }, [chosen, known, owner.id, navigate]);

  return (
    <Page title={say('film.newVideo')} intro={say('film.newVideoIntro')}>
      <Card>
        <ChooseFilm mayRecord onChoose={choose} />
        {chosen && <NewVideoForm id={id} chosen={chosen} room={{ hasNoRoom, setHasNoRoom }} />}
      </Card>
    </Page>
  );
}
