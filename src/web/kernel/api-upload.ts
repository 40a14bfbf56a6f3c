import { PANEL } from './api.ts';
import { createUpload } from './client-upload.ts';

/** The panel's way to send a file. */
export const upload = createUpload(PANEL);
