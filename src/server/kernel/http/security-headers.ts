import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Headers of every answer. Styles may be inline because the component kit positions with style attributes; scripts never are. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
  // The proxy in front decides about TLS; on plain localhost the header would lock the browser out.
  strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
};
