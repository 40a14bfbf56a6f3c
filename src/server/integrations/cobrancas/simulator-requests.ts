import { z } from 'zod';

export const PaymentAsked = z.object({
  customer: z.string(),
  billingType: z.enum(['UNDEFINED', 'BOLETO', 'CREDIT_CARD', 'PIX']),
  value: z.number(),
  dueDate: z.iso.date(),
  description: z.string().max(500).nullish(),
  externalReference: z.string().nullish(),
});

/** Whether an amount ends in these cents: how tests ask for something to go wrong. */
export const endsIn = (cents: number, ending: number): boolean => cents % 100 === ending;
