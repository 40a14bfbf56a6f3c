import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { RuleError, Unavailable } from '#server/kernel/errors.ts';
import { type PictureRules, withPicture } from './pictures.ts';

const RULES: PictureRules = { campo: 'imagem', maxMegabytes: 1, accepted: new Set(['png']), acceptedNames: 'PNG' };

let drawn: Buffer;
beforeAll(async () => {
  drawn = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#123456' } })
    .png()
    .toBuffer();
});

test('a picture is made of what was sent, whose kind and transparency are told', async () => {
  const told: unknown[] = [];
  const { info } = await withPicture(drawn, RULES, (picture, sent) => {
    told.push(sent);
    return picture.resize(20).webp();
  });
  expect(info).toMatchObject({ format: 'webp', width: 20, height: 15 });
  expect(told).toEqual([{ extension: 'png', hasAlpha: true }]);
});

test('what ends in the middle cannot be read', async () => {
  const refused = withPicture(drawn.subarray(0, drawn.length - 30), RULES, (picture) => picture.webp());
  await expect(refused).rejects.toThrow(RuleError);
});

test('a fault of ours is no fault of the picture', async () => {
  const fault = new TypeError('ours');
  const failing = withPicture(drawn, RULES, () => {
    throw fault;
  });
  await expect(failing).rejects.toBe(fault);
  await expect(withPicture(drawn, RULES, (picture) => picture.resize(-1))).rejects.not.toThrow(RuleError);
});

test('neither is it one of the picture that this server took too long over it', async () => {
  const slow = { toBuffer: () => Promise.reject(new Error('timeout: 12% complete')) };
  await expect(withPicture(drawn, RULES, () => slow)).rejects.toThrow(Unavailable);
});
