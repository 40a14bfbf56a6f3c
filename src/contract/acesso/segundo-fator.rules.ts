/** Recovery codes given at once (E024). */
export const CODIGOS_RECUPERACAO = 8;
