import { dayOf } from '@dojang/schemas/club-zone';
import { newId } from '@dojang/schemas/new-id';
import { limits } from '@dojang/schemas/limits';
import { asIs } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useUser } from '../../../shell/app-context.ts';
import { useMutation, useRecords } from '../../../shell/replica/use-replica.ts';
import { FilmRefused, fingerprintOf, measureFilm } from '../../../shell/video-files/film-file.ts';
import { keepVideoFile, playOnThisPage } from '../../../shell/video-files/video-files.ts';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { formatSize } from '../../../ui/form/inputs/file-choice.ts';
import { Select } from '../../../ui/form/select.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ChooseFilm } from './choose-film.tsx';
import { timeOf } from '@dojang/schemas/film-time';
import { usePeople } from './use-people.ts';

type Chosen = {
  file: File;
  handle: FileSystemFileHandle | null;
  duration_ms: number;
  fingerprint: string;
};

/** A film becomes a video: it stays on this device, and what is said about it is shared. */
export function NewVideoPage() {
  const say = useSay();
  const navigate = useNavigate();
  const owner = useUser();
  const mutate = useMutation('video');
  const videos = useRecords('video');
  const people = usePeople();
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [title, setTitle] = useState('');
  const [day, setDay] = useState(today());
  const [tagged, setTagged] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [hasNoRoom, setHasNoRoom] = useState(false);

  async function choose(file: File, handle: FileSystemFileHandle | null) {
    const duration_ms = await measureFilm(file);
    const fingerprint = await fingerprintOf(file);
    setHasNoRoom(false);
    setChosen({ file, handle, duration_ms, fingerprint });
    setTitle(file.name.replace(/\.\w+$/, '').slice(0, limits.nameMaxLength));
    const filmed = dayOf(new Date(file.lastModified));
    setDay(filmed < today() ? filmed : today());
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

  /** `isKept`: on this device, beyond this page. */
  async function make({ file, handle, ...facts }: Chosen, isKept: boolean) {
    setIsBusy(true);
    try {
      if (isKept) await keepVideoFile(file, { id, owner: owner.id, handle });
      else playOnThisPage(id, owner.id, file);
      mutate(id, {
        ...facts,
        size: file.size,
        title: title.trim(),
        recorded_on: day,
        people: tagged.map((user_id) => ({ user_id, role: 'ATHLETE' })),
        bout_id: null,
        offset_ms: null,
      });
      await navigate({ to: '/v1/analysis/video/$id', params: { id } });
    } catch (error) {
      if (!(error instanceof FilmRefused)) throw error;
      setHasNoRoom(true);
    }
    setIsBusy(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) void make(chosen, true);
  }

  const untagged = people.filter((one) => !tagged.includes(one.id));
  return (
    <Page title={say('film.newVideo')} intro={say('film.newVideoIntro')}>
      <Card>
        <ChooseFilm mayRecord onChoose={choose} />
        {chosen && (
          <form onSubmit={submit}>
            <Stack gap="sm">
              <Text>
                {chosen.file.name} · {formatSize(say, chosen.file.size)} ·{' '}
                {timeOf(chosen.duration_ms)}
              </Text>
              <TextInput
                size="md"
                label={say('videos.title')}
                required
                maxLength={limits.nameMaxLength}
                value={title}
                onChange={({ currentTarget: { value } }) => setTitle(value)}
              />
              <TextInput
                size="md"
                type="date"
                label={say('videos.recordedOn')}
                required
                max={today()}
                value={day}
                onChange={({ currentTarget: { value } }) => setDay(value)}
              />
              <Select
                label={say('film.people')}
                value=""
                onChange={(person) => person && setTagged([...tagged, person])}
                choices={untagged.map((one) => ({ value: one.id, label: asIs(one.name) }))}
                blank="film.addPerson"
              />
              <Group gap="xs">
                {people
                  .filter((one) => tagged.includes(one.id))
                  .map((one) => (
                    <Button
                      key={one.id}
                      h={44}
                      variant="light"
                      rightSection={<span aria-hidden>×</span>}
                      aria-label={say('app.actionOn', {
                        action: say('film.untag'),
                        what: one.name,
                      })}
                      onClick={() => setTagged(tagged.filter((person) => person !== one.id))}
                    >
                      {one.name}
                    </Button>
                  ))}
              </Group>
              <FailureAlert text={hasNoRoom ? say('film.noRoom') : undefined} />
              <Group>
                <Button type="submit" h={44} loading={isBusy} disabled={tagged.length === 0}>
                  {say('app.save')}
                </Button>
                {hasNoRoom && (
                  <Button h={44} variant="default" onClick={() => void make(chosen, false)}>
                    {say('film.withoutCopy')}
                  </Button>
                )}
              </Group>
            </Stack>
          </form>
        )}
      </Card>
    </Page>
  );
}
