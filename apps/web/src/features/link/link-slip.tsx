import { product } from '@dojang/schemas/product';
import { useFormatTime } from '../../ui/language/use-format-time.ts';
import { useSay } from '../../ui/language/use-say.ts';
import classes from './link-slip.module.css';
import { QrCode } from './qr-code.tsx';

/** The address that a link has, of the Dojang that this page is of. */
export const addressOf = (token: string) => `${window.location.origin}/link#${token}`;

/** A link's QR code. */
export function LinkPicture({ token, name }: { token: string; name: string }) {
  const say = useSay();
  return (
    <div className={classes.picture}>
      <QrCode text={addressOf(token)} label={say('link.qrCode', { name })} />
    </div>
  );
}

type Props = { token: string; name: string; expires_at: Date };

/** A link on paper, for one person: black on white in every theme. */
export function LinkSlip({ token, name, expires_at }: Props) {
  const say = useSay();
  const formatTime = useFormatTime();
  return (
    <div className={classes.slip}>
      <LinkPicture token={token} name={name} />
      <div className={classes.words}>
        <span className={classes.club}>{product.name}</span>
        <span className={classes.name}>{name}</span>
        <span className={classes.address}>{addressOf(token)}</span>
        <span>{say('link.validUntil', { when: formatTime(expires_at) })}</span>
      </div>
    </div>
  );
}
