import { cardOnRequest } from '../../../ui/page/card-on-request.tsx';

const texts = { title: 'paper.title', intro: 'paper.intro', label: 'paper.show' } as const;

export const OwnPapersCard = cardOnRequest(
  texts,
  async () => (await import('./own-papers.tsx')).OwnPapers,
);

export const PapersCard = cardOnRequest(
  texts,
  async () => (await import('./papers-of.tsx')).PapersOf,
);

export const GroupPapersCard = cardOnRequest(
  { title: 'paper.ofGroup', intro: 'paper.ofGroupIntro', label: 'paper.show' },
  async () => (await import('./group-papers.tsx')).GroupPapers,
);
