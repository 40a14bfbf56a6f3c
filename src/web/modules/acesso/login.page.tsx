import { AccessLayout } from './AccessLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/** `/login`. Once the session begins the router leads to the panel. */
export const LoginPage = () => (
  <AccessLayout title="Entrar">
    <LoginForm />
  </AccessLayout>
);
