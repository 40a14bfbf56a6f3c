import { createUpload, type Upload } from '../kernel/client-upload.ts';
import { PORTAL, withLogin } from './api.ts';

const send = createUpload(PORTAL);

/** The portal's way to send a file. */
export const upload: Upload = (address, input) => withLogin((more) => send(address, { ...input, ...more }), input.quiet);
