import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Proof, RawNotice } from '#server/kernel/http/notices.ts';
import { bodySignature, headerToken, queryToken, secretAddress, stampedSignature } from './proofs.ts';

const NOW = new Date(1_767_225_600_000);
const notice = (more: Partial<RawNotice> = {}): RawNotice => ({
  headers: {},
  raw: Buffer.from(''),
  params: {},
  query: new URLSearchParams(),
  ...more,
});
const holds = (proof: Proof, more: Partial<RawNotice>, now = NOW): boolean => proof(notice(more), now);

describe('the vectors of the providers', () => {
  it('Autentique: the body in hexadecimal', () => {
    const raw = Buffer.from('{"id":"evt_1","object":"webhook"}');
    const headers = { 'x-autentique-signature': 'bba6dd5f32a651589f9745741789f65b4c34bc22c8dbef77d5c01b4c0c2ce271' };
    expect(holds(bodySignature('x-autentique-signature', 'whsec_test'), { raw, headers })).toBe(true);
  });

  it('Meta: the same after a prefix', () => {
    const raw = Buffer.from('{"object":"whatsapp_business_account","entry":[]}');
    const headers = { 'x-hub-signature-256': 'sha256=523505d20f6a97026a425949264490ca97eab5d4ba6cd6a0f56f7557599d7f7b' };
    expect(holds(bodySignature('x-hub-signature-256', 'app_secret_test', 'sha256='), { raw, headers })).toBe(true);
  });

  it('insurer: with its instant, for five minutes', () => {
    const raw = Buffer.from('{"evento":"lote.processado","id":"1"}');
    const headers = { 'x-seguradora-signature': 't=1767225600,v1=b2827646bf68cf83ae08fdf22941b09dcd87ef536a021cb6ef62d8a77698a2d7' };
    const proof = stampedSignature('x-seguradora-signature', 'insurer_secret');
    const at = (seconds: number) => holds(proof, { raw, headers }, new Date(NOW.getTime() + seconds * 1000));
    expect([0, 300, -300, 301, -301].map(at)).toEqual([true, true, true, false, false]);
  });
});

describe('a proof', () => {
  const secret = 'o segredo de um provedor';
  const raw = Buffer.from('{"id":1}');
  const signature = createHmac('sha256', secret).update(raw).digest('hex');

  it('fails over another body, another secret, another case, or none', () => {
    const proof = bodySignature('assinatura', secret);
    expect(holds(proof, { raw, headers: { assinatura: signature } })).toBe(true);
    expect(holds(proof, { raw: Buffer.from('{"id":2}'), headers: { assinatura: signature } })).toBe(false);
    expect(holds(bodySignature('assinatura', 'outro'), { raw, headers: { assinatura: signature } })).toBe(false);
    expect(holds(proof, { raw, headers: { assinatura: signature.toUpperCase() } })).toBe(false);
    expect(holds(proof, { raw, headers: {} })).toBe(false);
    expect(holds(proof, { raw, headers: { assinatura: '' } })).toBe(false);
  });

  it('by a token fails with any other, in a header, in the address and in the query', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const right = given === secret;
        expect(holds(headerToken('token', secret), { headers: { token: given } })).toBe(right);
        expect(holds(secretAddress(secret), { params: { segredo: given } })).toBe(right);
        expect(holds(queryToken('token', secret), { query: new URLSearchParams({ token: given }) })).toBe(right);
      }),
    );
    expect(holds(headerToken('token', secret), { headers: { token: secret } })).toBe(true);
    expect(holds(secretAddress(secret), { params: { segredo: secret } })).toBe(true);
    expect(holds(queryToken('token', secret), { query: new URLSearchParams({ token: secret }) })).toBe(true);
  });

  it('with an instant fails when either was changed', () => {
    const proof = stampedSignature('assinatura', secret);
    const stamp = String(NOW.getTime() / 1000);
    const v1 = createHmac('sha256', secret).update(`${stamp}.`).update(raw).digest('hex');
    const given = (assinatura: string) => holds(proof, { raw, headers: { assinatura } });
    expect(given(`t=${stamp},v1=${v1}`)).toBe(true);
    for (const wrong of [`t=${Number(stamp) - 1},v1=${v1}`, `v1=${v1}`, `t=${stamp}`, `t=,v1=${v1}`, `t=${stamp},v1=${v1},v1=${v1}`])
      expect(given(wrong)).toBe(false);
  });
});
