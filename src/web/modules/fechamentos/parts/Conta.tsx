import classes from '../fechamentos.module.css';
import { type ContaExplicada, diferencasDe, fraseDe, passosDe } from './frase.ts';

/** No amount broken between its sign and its number. */
const amountsWhole = (text: string): string => text.replaceAll('R$ ', 'R$\u00a0');

/** The sum as a sentence and step by step, and what changed since the month before. */
export function Conta({ one }: { readonly one: ContaExplicada }) {
  const diferencas = diferencasDe(one);
  return (
    <>
      <p className={classes['sentence']}>{amountsWhole(fraseDe(one))}</p>
      <div className={classes['sums']}>
        <section>
          <h3 className={classes['heading']}>A conta</h3>
          <table className={classes['sum']} aria-label="A conta">
            <tbody>
              {passosDe(one).map(({ nome, como, valor, soma }) => (
                <tr key={nome} data-sum={soma}>
                  <th scope="row">{nome}</th>
                  <td className={classes['how']}>{amountsWhole(como)}</td>
                  <td className={classes['amount']}>{valor}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section>
          <h3 className={classes['heading']}>Em relação ao mês anterior</h3>
          {diferencas === null ? (
            <p className={classes['muted']}>Não há mês anterior com que comparar.</p>
          ) : (
            <table className={classes['sum']} aria-label="Em relação ao mês anterior">
              <thead>
                <tr>
                  <th scope="col" />
                  <th scope="col" className={classes['amount']}>
                    Antes
                  </th>
                  <th scope="col" className={classes['amount']}>
                    Agora
                  </th>
                  <th scope="col" className={classes['amount']}>
                    Diferença
                  </th>
                </tr>
              </thead>
              <tbody>
                {diferencas.map(({ nome, antes, agora, diferenca }) => (
                  <tr key={nome}>
                    <th scope="row">{nome}</th>
                    <td className={classes['amount']}>{antes}</td>
                    <td className={classes['amount']}>{agora}</td>
                    <td className={classes['amount']}>{diferenca}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      </div>
    </>
  );
}
