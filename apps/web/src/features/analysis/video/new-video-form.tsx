import { dayOf } from '@dojang/schemas/club-zone';
import { timeOf } from '@dojang/schemas/film-time';
import { limits } from '@dojang/schemas/limits';
import { asIs } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { VideoDraft } from '@dojang/schemas/video';
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useUser } from '../../../shell/app-context.ts';
import { useMutation } from '../../../shell/replica/use-replica.ts';
import { FilmRefused } from '../../../shell/video-files/film-file.ts';
import { keepVideoFile, playOnThisPage } from '../../../shell/video-files/video-files.ts';
import { AllFields, FormStack } from '../../../ui/form/action-form.tsx';
import { FailureAlert } from '../../../ui/form/failure-alert.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { formatSize } from '../../../ui/form/inputs/file-choice.ts';
import { Select } from '../../../ui/form/select.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { usePeople } from './use-people.ts';

export type ChosenFilm = {
  file: File;
  handle: FileSystemFileHandle | null;
  duration_ms: number;
  fingerprint: string;
};

const About = VideoDraft.pick({ title: true, recorded_on: true });

type Props = {
  id: string;
  chosen: ChosenFilm;
  room: { hasNoRoom: boolean; setHasNoRoom: (hasNone: boolean) => void };
};

/** What is said about a film, and who is in it. */
export function NewVideoForm({ id, chosen, room: { hasNoRoom, setHasNoRoom } }: Props) {
  const say = useSay();
  const navigate = useNavigate();
  const owner = useUser();
  const mutate = useMutation('video');
  const people = usePeople();
  const { file, handle, ...facts } = chosen;
  const filmed = dayOf(new Date(file.lastModified));
  const form = useSchemaForm(About, {
    title: file.name.replace(/\.\w+$/, '').slice(0, limits.nameMaxLength),
    recorded_on: filmed < today() ? filmed : today(),
  });
  const [tagged, setTagged] = useState<readonly string[]>([]);
  const [isPending, setIsPending] = useState(false);
  const isMade = useRef(false);

  /** `isKept`: on this device, beyond this page. */
  async function save(about: z.output<typeof About>, isKept: boolean) {
    setIsPending(true);
    try {
      if (isKept) await keepVideoFile(file, { id, owner: owner.id, handle });
      else playOnThisPage(id, owner.id, file);
      mutate(id, {
        ...about,
        ...facts,
        size: file.size,
        people: tagged.map((user_id) => ({ user_id, role: 'ATHLETE' })),
        bout_id: null,
        offset_ms: null,
      });
      isMade.current = true;
      await navigate({ to: '/v1/analysis/video/$id', params: { id } });
    } catch (error) {
      if (!(error instanceof FilmRefused)) throw error;
      setHasNoRoom(true);
    }
    setIsPending(false);
  }

  const isDirty = () => !isMade.current && (form.isDirty() || tagged.length > 0);
  const untagged = people.filter((one) => !tagged.includes(one.id));
  return (
    <FormStack form={form} gap="sm" onSave={(about) => void save(about, true)}>
      <Text>
        {file.name} · {formatSize(say, file.size)} · {timeOf(chosen.duration_ms)}
      </Text>
      <AllFields form={form} />
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
              variant="light"
              rightSection={<span aria-hidden>×</span>}
              aria-label={say('app.actionOn', { action: say('film.untag'), what: one.name })}
              onClick={() => setTagged(tagged.filter((person) => person !== one.id))}
            >
              {one.name}
            </Button>
          ))}
      </Group>
      <UnsavedGuard isDirty={isDirty} />
      <FailureAlert text={hasNoRoom ? say('film.noRoom') : undefined} />
      <FormActions
        label={say('app.save')}
        saving={{ isPending, error: null }}
        isDisabled={tagged.length === 0}
        isPrimary
      />
      {hasNoRoom && (
        <Button
          w="fit-content"
          variant="default"
          onClick={() => form.onSubmit((about) => void save(about, false))()}
        >
          {say('film.withoutCopy')}
        </Button>
      )}
    </FormStack>
  );
}
