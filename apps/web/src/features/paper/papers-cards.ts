import { cardOnRequest } from '../../ui/page/card-on-request.tsx';

const texts = { title: 'paper.title', intro: 'paper.intro', label: 'paper.show' } as const;

/** The papers of the user, or of a child. */
export const OwnPapersCard = cardOnRequest(
  texts,
  async () => (await import('./own-papers.tsx')).OwnPapers,
);

/** The papers of any person, for administrators. */
export const PapersCard = cardOnRequest(
  texts,
  async () => (await import('./papers-of.tsx')).PapersOf,
);

/** Which papers the people of a group have, for its coaches. */
export const GroupPapersCard = cardOnRequest(
  { title: 'paper.ofGroup', intro: 'paper.ofGroupIntro', label: 'paper.show' },
  async () => (await import('./group-papers.tsx')).GroupPapers,
);
