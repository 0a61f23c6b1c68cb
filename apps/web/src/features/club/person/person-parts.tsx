import type { User } from '@dojang/schemas/user';
import { type ReactNode, Suspense } from 'react';
import { trpc } from '../../../shell/api.ts';
import { Part, PartsMenu } from '../../../ui/face/parts.tsx';
import { useSay } from '../../../ui/language/use-say.ts';
import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';
import { Cards } from '../../../ui/page/page.tsx';
import { LogOfLink } from '../../access/audit/log-links.tsx';
import { LinkCard } from '../../access/link/link-card.tsx';
import { CompetitionsCard } from '../../competitions/entry/competitions-card.ts';
import { GuardiansCard } from '../../people/guardian/guardians-card.tsx';
import { PapersCard } from '../../people/paper/papers-cards.ts';
import { PictureCard } from '../../people/picture/picture-card.ts';
import { fullNameOf } from '../../people/user/full-name.ts';
import { PersonHeading } from './person-heading.tsx';

const TrainingCard = cardOnRequest(
  { title: 'navigation.training', label: 'app.show' },
  async () => (await import('./training-of.tsx')).TrainingOf,
);
const GradesCard = cardOnRequest(
  { title: 'grading.grades', intro: 'grading.gradesIntro', label: 'grading.show' },
  async () => (await import('../../grading/grade/grades-of.tsx')).GradesOf,
);
const SessionsCard = cardOnRequest(
  { title: 'session.ofPerson', intro: 'session.introOfPerson', label: 'app.show' },
  async () => (await import('../../access/session/sessions.tsx')).UserSessions,
);
const TokensCard = cardOnRequest(
  { title: 'token.title', intro: 'token.introOfPerson', label: 'token.show' },
  async () => (await import('../../access/token/token-list.tsx')).UserTokens,
);

/** A user's page in parts: the form, `children`, is the profile. What is above it renders together with it. */
export function PersonParts({ user, children }: { user: User; children: ReactNode }) {
  const say = useSay();
  const { id } = user;
  const training = trpc.training.of.useQuery({ id });
  const papers = trpc.paper.of.useQuery({ id });
  if (training.isLoading || papers.isLoading) return null;
  const parts = {
    profile: say('user.profile'),
    family: say('user.family'),
    training: say('navigation.training'),
    grades: say('grading.grades'),
    competitions: say('navigation.competitions'),
    papers: say('paper.title'),
    access: say('user.access'),
    log: say('navigation.log'),
  };
  return (
    <Suspense>
      <PersonHeading user={user} />
      <PartsMenu parts={Object.entries(parts).map(([part, name]) => ({ id: part, name }))} />
      <Part id="profile" name={parts.profile} isFirst>
        {children}
      </Part>
      <Further user={user} parts={parts} />
    </Suspense>
  );
}

type Props = {
  user: User;
  parts: Record<
    'family' | 'training' | 'grades' | 'competitions' | 'papers' | 'access' | 'log',
    string
  >;
};

/** Rendered together, so that no card shifts while another loads. */
function Further({ user, parts }: Props) {
  const { id, email } = user;
  const guardians = trpc.guardian.of.useQuery({ id });
  const links = trpc.link.list.useQuery({ id }, { enabled: email !== null });
  if (guardians.isLoading || links.isLoading) return null;
  const name = fullNameOf(user);
  return (
    <Cards>
      <Part id="family" name={parts.family}>
        <PictureCard of={user} isAdmin />
        <GuardiansCard user={user} />
      </Part>
      <Part id="training" name={parts.training}>
        <TrainingCard userId={id} />
      </Part>
      <Part id="grades" name={parts.grades}>
        <GradesCard userId={id} />
      </Part>
      <Part id="competitions" name={parts.competitions}>
        <CompetitionsCard userId={id} />
      </Part>
      <Part id="papers" name={parts.papers}>
        <PapersCard userId={id} />
      </Part>
      <Part id="access" name={parts.access}>
        {email !== null && <LinkCard userId={id} name={name} />}
        <SessionsCard userId={id} />
        <TokensCard userId={id} />
      </Part>
      <Part id="log" name={parts.log}>
        <LogOfLink userId={id} name={name} />
      </Part>
    </Cards>
  );
}
