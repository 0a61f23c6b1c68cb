import { product } from '@dojang/schemas/product';
import { EntryPage } from '../../shell/entry-page.tsx';
import { useSay } from '../../ui/language/use-say.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const say = useSay();
  return (
    <EntryPage title={product.name} tabTitle={say('auth.loginTab')} intro={say('auth.loginPrompt')}>
      <LoginForm />
    </EntryPage>
  );
}
