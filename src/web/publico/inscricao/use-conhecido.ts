import { useLayoutEffect, useRef, useState } from 'react';
import { FOREIGN_CPF, isCpf } from '#contract/kernel/documents.ts';
import { tabPlace } from '../kit/tab.ts';
import type { Form } from '../kit/use-form.ts';
import { type Campo, type Conhecido, conhecidoDe, esvaziados, preenchidos } from './campos.ts';
import { preencher } from './leitura.ts';

/**
 * Fills in what is known of a CPF once it is whole (INS-038), and takes it away again with the CPF, over a reload, too. `nome`: what the form
 * is kept under.
 */
export function useConhecido(nome: string, jwt: string, form: Form<Campo>) {
  const [place] = useState(() => tabPlace(`${nome}.conhecido`, conhecidoDe));
  /** The CPF that stands: the answer for another one comes too late, and any answer once the person is stored. */
  const pedido = useRef(form.values.cpf);
  /** What was filled in of whoever has it. */
  const [conhecido, setConhecido] = useState<Conhecido | null>(() => place.read());
  useLayoutEffect(() => {
    if (conhecido === null) place.clear();
    else place.keep(conhecido);
  }, [place, conhecido]);

  /** What is being sent is as somebody left it: an answer that comes now fills in nothing any more. */
  const parar = (): void => {
    pedido.current = '';
  };

  const esquecer = (): void => {
    parar();
    place.clear();
    setConhecido(null);
  };

  const onCpf = (cpf: string): void => {
    const outro = cpf !== form.values.cpf;
    if (outro) esquecer();
    pedido.current = cpf;
    form.put((agora) => ({ cpf, ...(outro && conhecido !== null && esvaziados(agora, conhecido)) }));
    if (cpf.length !== 11 || cpf === FOREIGN_CPF) return;
    if (!isCpf(cpf)) {
      form.mark({ cpf: 'CPF inválido' });
      return;
    }
    void preencher(jwt, cpf).then((dados) => {
      if (dados === null || pedido.current !== cpf) return;
      setConhecido(dados);
      place.keep(dados);
      // What somebody typed meanwhile stands.
      form.put((agora) => preenchidos(agora, dados));
    });
  };
  return { onCpf, parar, esquecer };
}
