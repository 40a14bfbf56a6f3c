import { z } from 'zod';

/** A body as it should be, or null. */
export function parsed<S extends z.ZodType>(schema: S, body: string): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

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
