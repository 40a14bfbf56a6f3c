import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './autenticidade.css';
import { Pagina } from './Pagina.tsx';

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html has no #raiz');
const token =
  location.pathname
    .split('/')
    .filter((part) => part !== '')
    .at(-1) ?? '';
createRoot(root).render(
  <StrictMode>
    <Pagina token={decodeURIComponent(token)} />
  </StrictMode>,
);
