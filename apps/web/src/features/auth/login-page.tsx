import { product } from '@dojang/schemas/product';
import { Text } from '@mantine/core';
import { LogoMark } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { BeltPicture } from './belt-picture.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.card}>
          <LogoMark size={56} />
          <div>
            <PageHeading tabTitle="Login">{product.name}</PageHeading>
            <Text c="dimmed" mt={4}>
              Please log into your account.
            </Text>
          </div>
          <LoginForm />
        </div>
      </main>
      <BeltPicture className={classes.picture} />
    </div>
  );
}
