import { trpc } from '../../shell/api.ts';
import { TokenList, type TokensProps } from './token-list.tsx';

/** The tokens of a person, for administrators. */
export function TokensOf({ tokens, onChange }: TokensProps) {
  const revoking = trpc.token.revokeOf.useMutation({ onSettled: onChange });
  return <TokenList tokens={tokens} revoking={revoking} />;
}
